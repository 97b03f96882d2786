/** The ten digits in an order that cannot be guessed. */
export function shuffledDigits(): readonly string[] {
  const digits = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
  return digits
    .map((digit) => ({ digit, at: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0 }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ digit }) => digit);
}
