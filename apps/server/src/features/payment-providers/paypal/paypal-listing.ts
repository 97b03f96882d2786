import { z } from "zod";
import type { ListedPayment, Period } from "../../../domain/purchase/provider.ts";
import { cents } from "../http/cents.ts";
import type { PayPalCall } from "./paypal-call.ts";
import { paypalId } from "./paypal-order.ts";

const DAY = 86_400_000;
/** PayPal lists so many days at once, and so many transactions on a page. */
const MAX_DAYS = 31;
const PAGE_SIZE = 100;
/** Payments that somebody made: `T00`. Fees, refunds, payouts and exchanges have other codes. */
const PAYMENT = "T00";

/** https://developer.paypal.com/docs/api/transaction-search/v1/#search_get */
const listed = z.object({
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: paypalId,
          transaction_event_code: z.string().default(""),
          transaction_initiation_date: z.coerce.date(),
          /** Below 0 where money went out. */
          transaction_amount: z.object({ currency_code: z.string().length(3), value: z.string() }),
          invoice_id: z.string().optional(),
          custom_field: z.string().optional(),
        }),
      }),
    )
    .default([]),
  total_pages: z.number().int().default(1),
});
type Transaction = z.infer<typeof listed>["transaction_details"][number]["transaction_info"];

/**
 * Payments that arrived at the account. PayPal lists them up to three hours after they were made. Throws ProviderDeniedError where the app may
 * not search transactions.
 */
export async function listPayments(
  call: PayPalCall,
  { since, before }: Period,
): Promise<readonly ListedPayment[]> {
  const payments: ListedPayment[] = [];
  for (let from = since.getTime(); from < before.getTime(); from += MAX_DAYS * DAY) {
    const until = Math.min(from + MAX_DAYS * DAY, before.getTime());
    for (let page = 1; ; page += 1) {
      const { transaction_details: found, total_pages: pages } = await call({
        method: "GET",
        path: pathOf(from, until, page),
        answer: listed,
      });
      payments.push(...found.flatMap((one) => paymentOf(one.transaction_info)));
      if (page >= pages || found.length === 0) break;
    }
  }
  return payments;
}

function pathOf(from: number, until: number, page: number): string {
  const query = new URLSearchParams({
    // Seconds are as exact as PayPal has it; both ends belong to it.
    start_date: text(from),
    end_date: text(until - 1_000),
    transaction_status: "S",
    fields: "transaction_info",
    page_size: String(PAGE_SIZE),
    page: String(page),
  });
  return `/v1/reporting/transactions?${query.toString()}`;
}

const text = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`;

function paymentOf({
  transaction_id: ref,
  transaction_event_code: code,
  transaction_initiation_date: at,
  transaction_amount: { value, currency_code: currency },
  invoice_id: invoice,
  custom_field: custom,
}: Transaction): ListedPayment[] {
  const amount = cents.safeParse(value);
  if (!code.startsWith(PAYMENT) || !amount.success || amount.data === 0n) return [];
  return [{ ref, amount: amount.data, currency, at, orderId: custom ?? invoice }];
}
