import type { KycCheck } from "@nuc/contract";

/** Up to here the checks take two faces for one person, and from there for two (decision 42). */
const [SAME, STRANGERS] = [0.4, 0.6];
/** Skin has softer edges than print. */
const blurredBelow = { selfie: 0.2, paper: 0.45 };

type Words = (value: number, check: KycCheck) => string | undefined;

const counted = (count: number, one: string, several: string): string =>
  count === 1 ? `one ${one}` : `${count} ${several}`;

const words: Readonly<Record<string, Words>> = {
  shortSide: (pixels) => `${pixels} px at the shorter side`,
  edge: (edge, { document }) =>
    edge < blurredBelow[document === "selfie" ? "selfie" : "paper"] ? "blurred" : "sharp",
  mean: (mean) => (mean < 50 ? "dark" : undefined),
  burnt: (percent) => (percent > 2 ? "glare" : "no glare"),
  pages: (pages) => (pages === 1 ? undefined : counted(pages, "document", "documents")),
  faces: (faces) => counted(faces, "face", "faces"),
  readings: (readings) => counted(readings, "reading", "readings"),
  zoneFaults: (faults) =>
    faults === 0 ? "check digits hold" : counted(faults, "check digit wrong", "check digits wrong"),
  distance: (distance) =>
    `faces ${distance.toFixed(2)} apart (same up to ${SAME}, strangers from ${STRANGERS})`,
};

/** The figures of a check as a sentence: "888 px at the shorter side, sharp, no glare". */
export function scoreWords(check: KycCheck): string {
  const said = Object.entries(words).flatMap(([name, say]) => {
    const value = check.scores[name];
    return value === undefined ? [] : (say(value, check) ?? []);
  });
  const text = said.join(", ");
  return text === "" ? "No figures" : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
