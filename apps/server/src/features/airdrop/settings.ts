import { AIRDROP_MESSAGES, type AirdropSettings } from "@nuc/contract";
import { formatNuc, parseNuc } from "@nuc/money";
import type { AuditOrigin } from "../../platform/audit/audit.ts";
import { keptSetting } from "../../platform/audit/kept-setting.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Platform } from "../../platform/platform.ts";

/** What a nomination is promised now: NUC as decimal text, and whole hours until it is paid. */
export const airdropSettings = keptSetting<AirdropSettings>({
  name: "airdrop-settings",
  action: "airdrops.settings",
  subject: "airdrops",
  first: (config) => ({
    amount: formatNuc(config.AIRDROP_AMOUNT),
    delayHours: config.AIRDROP_DELAY_HOURS,
  }),
});

interface Typed {
  amount: string | number;
  delayHours: number;
}

/**
 * Sets what later nominations are promised. Throws AppError `INVALID_REQUEST` for an amount that no wallet could be opened
 * with, `NOT_ALLOWED` (409) where it is another one than was seen.
 */
export async function writeSettings(
  platform: Platform,
  origin: AuditOrigin,
  { seen, ...typed }: Typed & { seen?: Typed | null | undefined },
): Promise<AirdropSettings> {
  const after = written(typed);
  const units = parseNuc(after.amount);
  const least = platform.ledger.parameters().existentialDeposit;
  if (units < least || units === 0n) {
    const message = AIRDROP_MESSAGES.settings.amountWrong(formatNuc(least));
    throw new AppError("INVALID_REQUEST", message, { field: "amount" });
  }
  return await airdropSettings.write(platform, origin, after, seen ? written(seen) : undefined);
}

function written({ amount, delayHours }: Typed): AirdropSettings {
  return { amount: formatNuc(parseNuc(amount)), delayHours };
}
