import { splitNuc } from "@nuc/money";

/** An amount inside a label, as it is shown elsewhere: "1,250.00 NUC". */
export function amountLabel(amount: bigint): string {
  const { whole, fraction } = splitNuc(amount);
  return `${whole}.${fraction} NUC`;
}
