import {
  getReceiptSettings,
  mailReceipt,
  NETWORK_MESSAGES,
  readReceipt,
  readStaffReceipt,
  RECEIPT_MESSAGES,
  setReceiptSettings,
} from "@nuc/contract";
import type { FastifyReply } from "fastify";
import type { Domain } from "../../domain/domain.ts";
import { readReceiptsOf, type ReceiptRow } from "../../domain/receipts/repository.ts";
import { receiptSettings } from "../../domain/receipts/settings.ts";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import { isUuid } from "../../platform/http/uuid.ts";
import { drawReceipts } from "./draw-receipt.ts";
import { DRAW_RECEIPT, MAIL_RECEIPT_AGAIN } from "./limits.ts";
import { mailReceiptsOf } from "./mail-receipt.ts";

/** Receipts as their customers and staff read them, and what staff set of them. */
export function receiptRoutes(domain: Domain): Route[] {
  return [
    route(
      readReceipt,
      async (request, reply) => {
        const { accountId } = requireCaller(request);
        return await sendPdf(reply, await requireReceipts(domain, request.params.id, accountId));
      },
      { limits: [DRAW_RECEIPT] },
    ),
    route(
      mailReceipt,
      async (request) => {
        const { accountId } = requireCaller(request);
        await requireReceipts(domain, request.params.id, accountId);
        const to = await mailReceiptsOf(domain, request.params.id);
        if (to === undefined) throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
        return { message: RECEIPT_MESSAGES.sent(to) };
      },
      { limits: [MAIL_RECEIPT_AGAIN] },
    ),
    route(
      readStaffReceipt,
      async ({ params }, reply) => sendPdf(reply, await requireReceipts(domain, params.id)),
      { limits: [DRAW_RECEIPT] },
    ),
    route(getReceiptSettings, async () => ({
      data: await receiptSettings.read(domain, domain.database.kysely),
    })),
    route(setReceiptSettings, async (request) => {
      const { seen, ...settings } = request.body;
      const origin = auditOrigin(request, domain);
      return { data: await receiptSettings.write(domain, origin, settings, seen ?? undefined) };
    }),
  ];
}

/** What was issued for an order. Throws AppError `NOT_FOUND`, also for somebody else's. */
async function requireReceipts(
  { database }: Domain,
  orderId: string,
  accountId?: string,
): Promise<ReceiptRow[]> {
  const rows = isUuid(orderId) ? await readReceiptsOf(database.kysely, orderId) : [];
  const isTheirs = accountId === undefined || rows[0]?.account_id === accountId;
  if (rows.length > 0 && isTheirs) return rows;
  throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
}

async function sendPdf(reply: FastifyReply, rows: readonly ReceiptRow[]): Promise<Buffer> {
  void reply
    .type("application/pdf")
    .header("cache-control", "no-store")
    .header("content-disposition", `attachment; filename="${rows[0]?.number}.pdf"`);
  return await drawReceipts(rows);
}
