/** What a coin costs: "1 NUC = 0.0861 USD". */
export function rateLabel(rate: string, currency: string): string {
  return `1 NUC = ${rate} ${currency}`;
}
