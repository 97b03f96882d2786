import {
  addStatement as addStatementCall,
  checkStatement as checkStatementCall,
  exportStatementLines,
  listCandidates as listCandidatesCall,
  listStatementLines,
  listStatementMappings,
  matchLine,
  putLineAside,
  reopenLine,
  STATEMENT_FILE_BYTES,
} from "@nuc/contract";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { exportRoute } from "../../platform/lists/export-route.ts";
import { addStatement, checkStatement } from "./add-statement.ts";
import { listMappings } from "./mapping-repository.ts";
import { listCandidates } from "./matching/candidates.ts";
import { matchByHand, putAside, reopen } from "./matching/match-by-hand.ts";
import type { Statements } from "./parts.ts";
import { lineList, toStatementLine } from "./staff-list.ts";

/** JSON spells each line break and quotation mark of the file with two characters. */
const FILE_BODY = 2 * STATEMENT_FILE_BYTES;

/** Statements of the bank, for admins. */
export function statementRoutes(statements: Statements): Route[] {
  return [...fileRoutes(statements), ...listRoutes(statements), ...lineRoutes(statements)];
}

function fileRoutes(statements: Statements): Route[] {
  const { domain } = statements;
  return [
    route(listStatementMappings, async () => ({
      data: await listMappings(domain.database.kysely),
    })),
    route(
      checkStatementCall,
      async ({ body }) => ({ data: await checkStatement(statements, body.file, body.mapping) }),
      { bodyLimit: FILE_BODY },
    ),
    route(
      addStatementCall,
      async (request) => ({
        data: await addStatement(statements, auditOrigin(request, domain), request.body),
      }),
      { bodyLimit: FILE_BODY },
    ),
  ];
}

function listRoutes({ domain }: Statements): Route[] {
  const { kysely } = domain.database;
  return [
    route(listStatementLines, async ({ query }) => {
      const { records, ...page } = await lineList.page(kysely, query);
      return { data: { ...page, records: records.map(toStatementLine) } };
    }),
    exportRoute(domain, exportStatementLines, {
      name: "statement-lines",
      batches: (query) => lineList.batches(kysely, query),
      columns: {
        account: (row) => row.bank_account,
        day: (row) => toStatementLine(row).day,
        amount: (row) => toStatementLine(row).amount,
        currency: (row) => row.currency,
        text: (row) => row.text,
        bank_reference: (row) => row.bank_reference,
        state: (row) => row.state,
        confidence: (row) => row.confidence,
        username: (row) => row.username,
        pays: (row) => row.paid_what,
        reference: (row) => row.paid_reference,
        decided_by: (row) => row.decided_by,
        decided: (row) => row.decided_at?.toISOString() ?? null,
        reason: (row) => row.reason,
        file: (row) => row.file_name,
        added_by: (row) => row.added_by,
        added: (row) => row.added_at.toISOString(),
      },
    }),
  ];
}

function lineRoutes(statements: Statements): Route[] {
  const { domain } = statements;
  return [
    route(listCandidatesCall, async ({ params, query }) => ({
      data: await listCandidates(statements, params.id, query.search),
    })),
    route(matchLine, async (request) => {
      const origin = auditOrigin(request, domain);
      return { data: await matchByHand(statements, origin, request.params.id, request.body) };
    }),
    route(putLineAside, async (request) => {
      const origin = auditOrigin(request, domain);
      return { data: await putAside(statements, origin, request.params.id, request.body.reason) };
    }),
    route(reopenLine, async (request) => {
      const origin = auditOrigin(request, domain);
      return { data: await reopen(statements, origin, request.params.id, request.body) };
    }),
  ];
}
