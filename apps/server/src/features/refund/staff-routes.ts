import {
  askForRefund,
  askForRefundFile,
  checkRefundFile,
  exportRefunds,
  listRefunds,
  REFUND_FILE_BYTES,
} from "@nuc/contract";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { idempotentRequest } from "../../platform/idempotency/idempotent-request.ts";
import { exportRoute } from "../../platform/lists/export-route.ts";
import { askRefund } from "./ask.ts";
import { askByFile } from "./file/ask-by-file.ts";
import { checkFile } from "./file/check-file.ts";
import type { Refunds } from "./parts.ts";
import { refundList, toStaffRefund } from "./staff-list.ts";

/** JSON spells each line break of the file with two characters. */
const FILE_BODY = 2 * REFUND_FILE_BYTES;

/** Refunds as staff ask for them and look after them. */
export function staffRefundRoutes(refunds: Refunds): Route[] {
  const { domain } = refunds;
  const { kysely } = domain.database;
  return [
    route(listRefunds, async ({ query }) => {
      const { records, ...page } = await refundList.page(kysely, query);
      return { data: { ...page, records: records.map(toStaffRefund) } };
    }),
    exportRoute(domain, exportRefunds, {
      name: "refunds",
      batches: (query) => refundList.batches(kysely, query),
      columns: {
        username: (row) => row.username,
        wallet: (row) => row.wallet_address,
        amount_nuc: (row) => toStaffRefund(row).amount,
        status: (row) => toStaffRefund(row).status,
        reason: (row) => row.reason,
        asked_by: (row) => row.asked_by,
        asked: (row) => row.asked_at.toISOString(),
        paid: (row) => row.settled_at?.toISOString() ?? null,
        extrinsic: (row) => toStaffRefund(row).extrinsicHash,
      },
    }),
    route(askForRefund, async (request) => {
      const origin = auditOrigin(request, domain);
      return { data: await askRefund(refunds, origin, request.body, idempotentRequest(request)) };
    }),
    route(checkRefundFile, async ({ body }) => ({ data: await checkFile(refunds, body.file) }), {
      bodyLimit: FILE_BODY,
    }),
    route(
      askForRefundFile,
      async (request) => {
        const origin = auditOrigin(request, domain);
        const once = idempotentRequest(request);
        return { data: await askByFile(refunds, origin, request.body.file, once) };
      },
      { bodyLimit: FILE_BODY },
    ),
  ];
}
