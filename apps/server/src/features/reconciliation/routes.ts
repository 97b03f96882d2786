import {
  type Difference,
  getReconciliation,
  listReconciliations as listReconciliationsCall,
  lookAtDifference,
  NETWORK_MESSAGES,
  PURCHASE_STAFF_MESSAGES,
  type Reconciliation,
  RECONCILIATION_PAGE_SIZE,
  runReconciliation,
} from "@nuc/contract";
import { type AuditOrigin, auditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { isUuid } from "../../platform/http/uuid.ts";
import { readPage } from "../../platform/lists/pages.ts";
import type { Reconciling } from "./parts.ts";
import { beginReconciliation } from "./reconcile.ts";
import {
  countReconciliations,
  type DifferenceRow,
  listDifferences,
  listReconciliations,
  readDifference,
  readReconciliation,
  type ReconciliationRow,
  writeLook,
} from "./reconciliation-repository.ts";

/** The comparisons as staff read them, begin them, and say what a difference was. */
export function reconciliationRoutes(reconciling: Reconciling): Route[] {
  const { domain } = reconciling;
  return [
    route(listReconciliationsCall, async ({ query }) => {
      const { kysely } = domain.database;
      const { records, ...page } = await readPage(
        { page: query.page, size: RECONCILIATION_PAGE_SIZE },
        async () => countReconciliations(kysely),
        async (range) => listReconciliations(kysely, range),
      );
      return { data: { ...page, records: records.map(reconciliationView) } };
    }),
    route(getReconciliation, async ({ params }) => {
      const row = await requireReconciliation(reconciling, params.id);
      const differences = await listDifferences(domain.database.kysely, params.id);
      return {
        data: {
          reconciliation: reconciliationView(row),
          differences: differences.map(differenceView),
        },
      };
    }),
    route(runReconciliation, async (request) => {
      const id = await beginReconciliation(reconciling, auditOrigin(request, domain));
      return { data: reconciliationView(await requireReconciliation(reconciling, id)) };
    }),
    route(lookAtDifference, async (request) => {
      const look = { id: request.params.id, reason: request.body.reason };
      return { data: await keepLook(reconciling, auditOrigin(request, domain), look) };
    }),
  ];
}

const notFound = () => new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);

async function requireReconciliation(
  { domain }: Reconciling,
  id: string,
): Promise<ReconciliationRow> {
  const row = isUuid(id) ? await readReconciliation(domain.database.kysely, id) : undefined;
  if (!row) throw notFound();
  return row;
}

/** Notes what a difference was, once, with its row of the audit. Throws AppError `NOT_FOUND`, `NOT_ALLOWED` (409). */
async function keepLook(
  { domain }: Reconciling,
  origin: AuditOrigin,
  { id, reason }: { id: string; reason: string },
): Promise<Difference> {
  return await domain.database.kysely.transaction().execute(async (transaction) => {
    const row = isUuid(id) ? await readDifference(transaction, id) : undefined;
    if (!row) throw notFound();
    const look = { by: origin.actor, at: origin.at, reason };
    if (!(await writeLook(transaction, id, look))) {
      const message = PURCHASE_STAFF_MESSAGES.difference.looked;
      throw new AppError("NOT_ALLOWED", message, { status: 409 });
    }
    const act = { action: "reconciliation.look", subject: row.order_id ?? row.id };
    const after = { kind: row.kind, ours: row.ours, theirs: row.theirs, reason };
    await recordAudit(transaction, { ...origin, ...act, before: null, after });
    const now = await readDifference(transaction, id);
    if (!now) throw notFound();
    return differenceView(now);
  });
}

function reconciliationView(row: ReconciliationRow): Reconciliation {
  return {
    id: row.id,
    started: row.started_at.toISOString(),
    finished: row.finished_at?.toISOString() ?? null,
    by: row.asked_by,
    orders: row.orders,
    movements: row.movements,
    differences: row.differences,
    open: row.open,
  };
}

function differenceView(row: DifferenceRow): Difference {
  const { id, kind, order_id: orderId, username, provider, ours, theirs } = row;
  const { looked_by: by, looked_at: at, reason } = row;
  const isLooked = by !== null && at !== null && reason !== null;
  const looked = isLooked ? { by, at: at.toISOString(), reason } : null;
  return { id, kind, orderId, username, provider, ours, theirs, looked };
}
