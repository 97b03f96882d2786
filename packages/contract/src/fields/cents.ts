/** Cents of an amount in a currency with two decimals: `49.5` has 4950. The text must be digits with two decimals at most. */
export function centsOf(amount: string): bigint {
  const [whole = "0", fraction = ""] = amount.split(".");
  return BigInt(whole + fraction.padEnd(2, "0"));
}

/** The amount of so many cents, always with two decimals: 4950 is `49.50`. */
export function centsText(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
