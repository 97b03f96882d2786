import type { ApprovalSettings } from "@nuc/contract";
import { formatNuc, parseNuc } from "@nuc/money";
import type { AuditOrigin } from "../../platform/audit/audit.ts";
import { keptSetting } from "../../platform/audit/kept-setting.ts";
import type { Platform } from "../../platform/platform.ts";

/** What is paid without a second admin, NUC as decimal text. */
export const approvalSettings = keptSetting<ApprovalSettings>({
  name: "approval-settings",
  action: "approvals.settings",
  subject: "approvals",
  first: ({ APPROVAL_PER_ACT: perAct, APPROVAL_PER_MEMBER: perMember }) => ({
    perAct: formatNuc(perAct),
    perMember: formatNuc(perMember),
  }),
});

interface Typed {
  perAct: string | number;
  perMember: string | number;
}

/** Sets what is paid without a second admin. Throws AppError `NOT_ALLOWED` (409) where it is another one than was seen. */
export async function writeSettings(
  platform: Platform,
  origin: AuditOrigin,
  { seen, ...typed }: Typed & { seen?: Typed | null | undefined },
): Promise<ApprovalSettings> {
  const before = seen ? written(seen) : undefined;
  return await approvalSettings.write(platform, origin, written(typed), before);
}

function written({ perAct, perMember }: Typed): ApprovalSettings {
  return { perAct: formatNuc(parseNuc(perAct)), perMember: formatNuc(parseNuc(perMember)) };
}
