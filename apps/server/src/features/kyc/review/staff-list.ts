import {
  KYC_PAGE_SIZE,
  type KycDocument,
  type KycPage,
  type KycRecord,
  type KycState,
} from "@nuc/contract";
import { isFoundOwner } from "../../../domain/wallets/found-wallets.ts";
import { type ListFilter, narrowed, staffList } from "../../../platform/lists/staff-list.ts";
import { isKnown } from "../checks/result.ts";
import type { CheckRow } from "../checks/check-repository.ts";
import type { Kyc } from "../parts.ts";
import { kycSettings } from "./settings.ts";

export interface KycFilter extends ListFilter {
  status?: KycState | "all" | undefined;
  document?: KycDocument | undefined;
}

const KEY = "kyc_check.sequence";

const checks = staffList({
  size: KYC_PAGE_SIZE,
  key: KEY,
  orders: { sent: "kyc_check.sent_at", waiting: "kyc_check.review_since" },
  usual: "sent",
  found: (handle, filter: KycFilter) =>
    narrowed(handle.selectFrom("kyc_check"), filter, {
      time: "kyc_check.sent_at",
      is: {
        "kyc_check.state": filter.status === "all" ? undefined : (filter.status ?? "in_review"),
        "kyc_check.document": filter.document,
      },
      search: isFoundOwner("kyc_check.account_id"),
    }),
  shown: (handle) =>
    handle
      .selectFrom("kyc_check")
      .innerJoin("account", "account.id", "kyc_check.account_id")
      .selectAll("kyc_check")
      .select("account.username"),
});

/** What staff see of the checks; without an order, what waits longest comes first. */
export async function readChecks(
  { domain }: Kyc,
  filter: KycFilter & { page: number },
): Promise<KycPage> {
  const { kysely } = domain.database;
  const waits = filter.status === undefined || filter.status === "in_review";
  const usual = waits ? "waiting" : "-sent";
  const found = await checks.page(kysely, { ...filter, sort: filter.sort ?? usual });
  const settings = await kycSettings.read(domain, kysely);
  return { ...found, records: found.records.map(recordOf), settings };
}

export function recordOf(row: CheckRow & { username: string }): KycRecord {
  return {
    username: row.username,
    document: row.document,
    state: row.state,
    reasons: row.reasons.filter(isKnown),
    scores: row.scores,
    paths: [row.picture_id, row.compared_id].filter((id) => id !== null),
    sentAt: row.sent_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by,
    decisionReason: row.decision_reason,
    appealed: row.appealed_at !== null,
    secondLook: row.second_look,
    firstApprovedBy: row.first_approved_by,
  };
}
