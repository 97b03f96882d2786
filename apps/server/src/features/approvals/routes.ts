import {
  APPROVAL_PAGE_SIZE,
  type ApprovalPage,
  type ApprovalRecord,
  type ApprovalStatus,
  decideApproval,
  listApprovals,
  setApprovalSettings,
  withdrawApproval,
} from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import type { Domain } from "../../domain/domain.ts";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import { type Acts, decide, takeBack } from "./decide.ts";
import { countRequests, listRequests, type ShownRequest } from "./repository.ts";
import { readSettings, writeSettings } from "./settings.ts";

/** What waits for a second admin, and from which amounts on. */
export function approvalRoutes(domain: Domain, acts: Acts): Route[] {
  return [
    route(listApprovals, async ({ query }) => ({ data: await readPage(domain, query) })),
    route(decideApproval, async (request) => {
      const decision = { ...request.body, id: request.params.id };
      const origin = auditOrigin(request, domain);
      const decided = await decide(domain, acts, origin, requireCaller(request), decision);
      return { data: recordOf(decided, domain.clock.now()) };
    }),
    route(withdrawApproval, async (request) => {
      const origin = auditOrigin(request, domain);
      await takeBack(domain, origin, requireCaller(request), request.params.id);
      return { data: {} };
    }),
    route(setApprovalSettings, async (request) => ({
      data: await writeSettings(domain, auditOrigin(request, domain), request.body),
    })),
  ];
}

async function readPage(
  domain: Domain,
  { status, page }: { status?: ApprovalStatus | undefined; page: number },
): Promise<ApprovalPage> {
  const { kysely } = domain.database;
  const now = domain.clock.now();
  const total = await countRequests(kysely, { status, now });
  const rows = await listRequests(kysely, { status, page, now });
  return {
    records: rows.map((row) => recordOf(row, now)),
    page,
    pages: Math.ceil(total / APPROVAL_PAGE_SIZE),
    total,
    settings: await readSettings(domain, kysely),
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
