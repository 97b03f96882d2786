/** An amount at a bank as it is read: `75,000.00 AUD`. @param amount decimal text */
export function bankAmount(amount: string, currency: string): string {
  const [whole = "", fraction = ""] = amount.replace("-", "").split(".");
  const sign = amount.startsWith("-") ? "−" : "";
  return `${sign}${BigInt(whole).toLocaleString("en")}.${fraction} ${currency}`;
}
