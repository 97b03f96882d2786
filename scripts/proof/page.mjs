/** docs/proof.md as text: a section for each proof, and below them those that are kept by hand. */

/** @typedef {Pick<import("./proofs.mjs").Proof, "name" | "claim">} Claim */

export const heading = (/** @type {Claim} */ { name, claim }) => `## ${name}\n\n${claim}\n`;

/**
 * @param {string} text of the page as it is; empty when there is none
 * @returns {Map<string, string>} name → section
 */
function sectionsOf(text) {
  return new Map(
    text
      .split(/^(?=## )/m)
      .slice(1)
      .map((section) => [/^## (.*)$/m.exec(section)?.[1] ?? "", `${section.trimEnd()}\n`]),
  );
}

/**
 * @param {string} old the page as it is
 * @param {readonly Claim[]} proofs in their order
 * @param {ReadonlyMap<string, string>} measured name → section of those that ran; the others stay as they are
 */
export function newPage(old, proofs, measured) {
  const written = sectionsOf(old);
  const proven = proofs.map(
    (proof) =>
      measured.get(proof.name) ??
      written.get(proof.name) ??
      `${heading(proof)}\nNot measured yet.\n`,
  );
  for (const { name } of proofs) written.delete(name);
  const intro =
    "# Proof\n\nWritten by `npm run proof`. Figures are of one machine; trust the ratios.\n";
  return [intro, ...proven, ...written.values()].join("\n");
}
