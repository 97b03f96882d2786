import {
  KYC_PAGE_SIZE,
  type KycDocument,
  type KycPage,
  type KycRecord,
  type KycState,
} from "@nuc/contract";
import { matchesOwner } from "../../../domain/wallets/wallet-search.ts";
import type { Cell } from "../../../platform/lists/csv.ts";
import { type ListFilter, filtered, staffList } from "../../../platform/lists/staff-list.ts";
import { isKnown } from "../checks/result.ts";
import type { CheckRow } from "../checks/check-repository.ts";
import type { Kyc } from "../parts.ts";
import { kycSettings } from "./settings.ts";
import { reviewIdOf } from "./subject.ts";

export interface KycFilter extends ListFilter {
  status?: KycState | "all" | undefined;
  document?: KycDocument | undefined;
}

const KEY = "kyc_check.sequence";

const checks = staffList({
  size: KYC_PAGE_SIZE,
  key: KEY,
  orders: { sent: "kyc_check.sent_at", waiting: "kyc_check.review_since" },
  defaultOrder: "sent",
  found: (handle, filter: KycFilter) =>
    filtered(handle.selectFrom("kyc_check"), filter, {
      time: "kyc_check.sent_at",
      is: {
        "kyc_check.state": filter.status === "all" ? undefined : (filter.status ?? "in_review"),
        "kyc_check.document": filter.document,
      },
      search: matchesOwner("kyc_check.account_id"),
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
  const found = await checks.page(kysely, withDefaultOrder(filter));
  const settings = await kycSettings.read(domain, kysely);
  return { ...found, records: found.records.map(recordOf), settings };
}

/** The same for a file, in batches. */
export const exportedChecks = ({ domain }: Kyc, filter: KycFilter) =>
  checks.batches(domain.database.kysely, withDefaultOrder(filter));

function withDefaultOrder<Filter extends KycFilter>(filter: Filter): Filter {
  const waits = filter.status === undefined || filter.status === "in_review";
  return { ...filter, sort: filter.sort ?? (waits ? "waiting" : "-sent") };
}

type ShownCheck = CheckRow & { username: string };

/** Nothing of what was read in a document, and no picture. */
export const KYC_COLUMNS: Readonly<Record<string, (row: ShownCheck) => Cell>> = {
  username: (row) => row.username,
  document: (row) => row.document,
  state: (row) => row.state,
  reasons: (row) => row.reasons.join(" "),
  sent: (row) => row.sent_at.toISOString(),
  decided: (row) => row.decided_at?.toISOString() ?? null,
  decided_by: (row) => row.decided_by,
  decision_reason: (row) => row.decision_reason,
};

export function recordOf(row: ShownCheck): KycRecord {
  return {
    reviewId: reviewIdOf(row),
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
