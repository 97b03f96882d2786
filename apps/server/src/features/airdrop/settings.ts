import { AIRDROP_MESSAGES, type AirdropSettings } from "@nuc/contract";
import { formatNuc, parseNuc } from "@nuc/money";
import { type AuditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import type { Handle } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  claimSiteState,
  readSiteState,
  swapSiteState,
} from "../../platform/site-state/repository.ts";

const NAME = "airdrop-settings";

type Services = Pick<Platform, "config">;

/** What a nomination is promised now: NUC as decimal text, and whole hours until it is paid. */
export async function readSettings(services: Services, handle: Handle): Promise<AirdropSettings> {
  return parsed(services, await readSiteState(handle, NAME));
}

/** Keeps the installation's first values, once: from then on staff set them. */
export async function provideSettings({ config, database }: Platform): Promise<void> {
  await claimSiteState(database.kysely, NAME, JSON.stringify(configured({ config })));
}

/**
 * Sets what later nominations are promised, with its row of the audit.
 * Throws AppError `INVALID_REQUEST` for an amount that no wallet could be opened with.
 */
export async function writeSettings(
  platform: Platform,
  origin: AuditOrigin,
  { amount, delayHours }: { amount: string | number; delayHours: number },
): Promise<AirdropSettings> {
  const units = parseNuc(amount);
  const least = platform.ledger.parameters().existentialDeposit;
  if (units < least || units === 0n) {
    const message = AIRDROP_MESSAGES.settings.amountWrong(formatNuc(least));
    throw new AppError("INVALID_REQUEST", message, { field: "amount" });
  }
  const after = { amount: formatNuc(units), delayHours };
  await platform.database.kysely.transaction().execute(async (transaction) => {
    const before = await swapSiteState(transaction, NAME, JSON.stringify(after));
    await recordAudit(transaction, {
      ...origin,
      action: "airdrops.settings",
      subject: "airdrops",
      before: parsed(platform, before),
      after,
    });
  });
  return after;
}

function configured({ config }: Services): AirdropSettings {
  return { amount: formatNuc(config.AIRDROP_AMOUNT), delayHours: config.AIRDROP_DELAY_HOURS };
}

/** What this feature itself has written. */
function parsed(services: Services, kept: string | undefined): AirdropSettings {
  return kept === undefined ? configured(services) : (JSON.parse(kept) as AirdropSettings);
}
