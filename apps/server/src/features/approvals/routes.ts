import {
  type ApprovalPage,
  type ApprovalRecord,
  type ApprovalStatus,
  decideApproval,
  exportApprovals,
  listApprovals,
  setApprovalSettings,
  withdrawApproval,
} from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import type { Domain } from "../../domain/domain.ts";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import type { Cell } from "../../platform/lists/csv.ts";
import { exportRoute } from "../../platform/lists/export-route.ts";
import { type Acts, decide, withdraw } from "./decide.ts";
import { type RequestFilter, requestList, type ShownRequest } from "./repository.ts";
import { approvalSettings, writeSettings } from "./settings.ts";

/** What waits for a second admin, and from which amounts on. */
export function approvalRoutes(domain: Domain, acts: Acts): Route[] {
  return [
    route(listApprovals, async ({ query }) => ({ data: await readPage(domain, query) })),
    exportRoute(domain, exportApprovals, {
      name: "approvals",
      batches: (query) => {
        const now = domain.clock.now();
        return requestList.batches(domain.database.kysely, { ...query, now });
      },
      columns,
    }),
    route(decideApproval, async (request) => {
      const decision = { ...request.body, id: request.params.id };
      const origin = auditOrigin(request, domain);
      const decided = await decide(domain, acts, origin, requireCaller(request), decision);
      return { data: recordOf(decided, domain.clock.now()) };
    }),
    route(withdrawApproval, async (request) => {
      const origin = auditOrigin(request, domain);
      await withdraw(domain, origin, requireCaller(request), request.params.id);
      return { data: {} };
    }),
    route(setApprovalSettings, async (request) => ({
      data: await writeSettings(domain, auditOrigin(request, domain), request.body),
    })),
  ];
}

const columns: Readonly<Record<string, (row: ShownRequest) => Cell>> = {
  kind: ({ kind }) => kind,
  subject: ({ subject }) => subject,
  username: ({ username }) => username,
  amount_nuc: ({ amount }) => formatNuc(BigInt(amount)),
  reason: ({ reason }) => reason,
  status: ({ status }) => status,
  asked_by: ({ askedBy }) => askedBy,
  asked: (row) => row.asked_at.toISOString(),
  expires: (row) => row.expires_at?.toISOString() ?? null,
  decided_by: ({ decidedBy }) => decidedBy,
  decided: (row) => row.decided_at?.toISOString() ?? null,
  decision_reason: (row) => row.decision_reason,
};

async function readPage(
  domain: Domain,
  query: Omit<RequestFilter, "now"> & { page: number },
): Promise<ApprovalPage> {
  const { kysely } = domain.database;
  const now = domain.clock.now();
  const { records, ...page } = await requestList.page(kysely, { ...query, now });
  return {
    ...page,
    records: records.map((row) => recordOf(row, now)),
    settings: await approvalSettings.read(domain, kysely),
  };
}

function recordOf(row: ShownRequest, now: Date): ApprovalRecord {
  const { id, kind, subject, username, reason, askedBy, decidedBy } = row;
  const expiresAt = row.expires_at ?? row.asked_at;
  return {
    id,
    kind,
    subject,
    username,
    amount: formatNuc(BigInt(row.amount)),
    reason,
    status: statusOf(row, now),
    askedBy,
    askedAt: row.asked_at.toISOString(),
    expiresAt: expiresAt.toISOString(),
    decidedBy,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decisionReason: row.decision_reason,
  };
}

function statusOf({ status, expires_at: expiresAt }: ShownRequest, now: Date): ApprovalStatus {
  if (status === "done") return "approved";
  return status === "waiting" && expiresAt !== null && expiresAt <= now ? "expired" : status;
}
