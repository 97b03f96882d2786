import { NUC, NUC_DECIMALS } from "./nuc.ts";

/**
 * The one canonical decimal text of an amount: no leading or trailing zeros, no separators ("12.5", "0").
 *
 * @param amount smallest units; a negative one (a difference) gets a minus sign, which `parseNuc` refuses
 */
export function formatNuc(amount: bigint): string {
  const magnitude = amount < 0n ? -amount : amount;
  const whole = (magnitude / NUC).toString();
  const fraction = (magnitude % NUC).toString().padStart(NUC_DECIMALS, "0").replace(/0+$/, "");
  const sign = amount < 0n ? "-" : "";
  return fraction === "" ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
}
