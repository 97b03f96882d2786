import { type AuditOrigin, recordAudit } from "../../../platform/audit/audit.ts";
import type { Handle } from "../../../platform/database/tables.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  claimSiteState,
  readSiteState,
  swapSiteState,
} from "../../../platform/site-state/repository.ts";

const NAME = "auto-mint-immediate";

/** Whether a wallet that asks mints by itself at once; else staff decide. */
export async function readImmediate(
  { config }: Pick<Platform, "config">,
  handle: Handle,
): Promise<boolean> {
  const kept = await readSiteState(handle, NAME);
  return kept === undefined ? config.AUTO_MINT_IMMEDIATE : kept === "true";
}

/** Keeps the installation's first value, once: from then on staff set it. */
export async function provideImmediate({ config, database }: Platform): Promise<void> {
  await claimSiteState(database.kysely, NAME, String(config.AUTO_MINT_IMMEDIATE));
}

/** Sets it, with its row of the audit. Requests that await approval go on awaiting it. */
export async function setImmediate(
  { config, database }: Platform,
  origin: AuditOrigin,
  immediate: boolean,
): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    const before = await swapSiteState(transaction, NAME, String(immediate));
    await recordAudit(transaction, {
      ...origin,
      action: "auto-mint.settings",
      subject: "auto-mint",
      before: { immediate: before === undefined ? config.AUTO_MINT_IMMEDIATE : before === "true" },
      after: { immediate },
    });
  });
}
