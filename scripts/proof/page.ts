/** docs/proof.md as text: a section for each proof, and below them those that are kept by hand. */

import type { Proof } from "./proofs.ts";
type Claim = Pick<Proof, "name" | "claim">;

export const heading = ({ name, claim }: Claim) => `## ${name}\n\n${claim}\n`;

/**
 * @param text of the page as it is; empty when there is none
 * @returns name → section
 */
function sectionsOf(text: string): Map<string, string> {
  return new Map(
    text
      .split(/^(?=## )/m)
      .slice(1)
      .map((section) => [/^## (.*)$/m.exec(section)?.[1] ?? "", `${section.trimEnd()}\n`]),
  );
}

/**
 * @param old the page as it is
 * @param proofs in their order
 * @param measured name → section of those that ran; the others stay as they are
 */
export function newPage(
  old: string,
  proofs: readonly Claim[],
  measured: ReadonlyMap<string, string>,
) {
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
