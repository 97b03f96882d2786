import type { ApprovalSettings } from "@nuc/contract";
import { formatNuc, parseNuc } from "@nuc/money";
import { type AuditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import type { Handle } from "../../platform/database/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  claimSiteState,
  readSiteState,
  swapSiteState,
} from "../../platform/site-state/repository.ts";

const NAME = "approval-settings";

type Services = Pick<Platform, "config">;

/** What is paid without a second admin, NUC as decimal text. */
export async function readSettings(services: Services, handle: Handle): Promise<ApprovalSettings> {
  return parsed(services, await readSiteState(handle, NAME));
}

/** Keeps the installation's first values, once: from then on staff set them. */
export async function provideSettings({ config, database }: Platform): Promise<void> {
  await claimSiteState(database.kysely, NAME, JSON.stringify(configured({ config })));
}

/** Sets what is paid without a second admin, with its row of the audit. */
export async function writeSettings(
  platform: Platform,
  origin: AuditOrigin,
  { perAct, perMember }: { perAct: string | number; perMember: string | number },
): Promise<ApprovalSettings> {
  const after = { perAct: formatNuc(parseNuc(perAct)), perMember: formatNuc(parseNuc(perMember)) };
  await platform.database.kysely.transaction().execute(async (transaction) => {
    const before = await swapSiteState(transaction, NAME, JSON.stringify(after));
    await recordAudit(transaction, {
      ...origin,
      action: "approvals.settings",
      subject: "approvals",
      before: parsed(platform, before),
      after,
    });
  });
  return after;
}

function configured({ config }: Services): ApprovalSettings {
  const { APPROVAL_PER_ACT: perAct, APPROVAL_PER_MEMBER: perMember } = config;
  return { perAct: formatNuc(perAct), perMember: formatNuc(perMember) };
}

/** What this feature itself has written. */
function parsed(services: Services, kept: string | undefined): ApprovalSettings {
  return kept === undefined ? configured(services) : (JSON.parse(kept) as ApprovalSettings);
}
