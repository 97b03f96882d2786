const decimal = /^(\d+)(?:\.(\d+))?$/;

/** What two decimal texts make when multiplied: exact, without zeros at the end. Empty where either is none. */
export function multiplyDecimals(a: string, b: string): string {
  const [left, right] = [decimal.exec(a), decimal.exec(b)];
  if (!left || !right) return "";
  const decimals = (left[2]?.length ?? 0) + (right[2]?.length ?? 0);
  const digits = (BigInt(`${left[1]}${left[2] ?? ""}`) * BigInt(`${right[1]}${right[2] ?? ""}`))
    .toString()
    .padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  return fraction === "" ? whole : `${whole}.${fraction}`;
}
