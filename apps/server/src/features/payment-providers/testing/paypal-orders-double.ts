import type { DoubleAnswer } from "./double-server.ts";

export interface Money {
  currency_code: string;
  value: string;
}

export interface Moved {
  id: string;
  status: string;
  amount: Money;
  create_time: string;
  update_time: string;
  seller_receivable_breakdown?: { gross_amount: Money; paypal_fee: Money };
}

export interface Order {
  id: string;
  status: "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED";
  custom: string;
  amount: Money;
  captures: Moved[];
  refunds: Moved[];
}

export interface Dispute {
  dispute_id: string;
  capture: string;
  status: string;
  dispute_life_cycle_stage: string;
  dispute_amount: Money;
  create_time: string;
  update_time: string;
  dispute_outcome?: { outcome_code: string };
}

export const REFUSED = (status: number, issue: string): DoubleAnswer => ({
  status,
  json: {
    name: status === 404 ? "RESOURCE_NOT_FOUND" : "UNPROCESSABLE_ENTITY",
    details: [{ issue }],
  },
});

/** `page_size` at a time, from page 1; what goes out is below 0. */
export function searchTransactions(orders: Iterable<Order>, query: URLSearchParams): DoubleAnswer {
  const time = (name: string) => Date.parse(query.get(name) ?? "");
  const [start, end] = [time("start_date"), time("end_date")];
  if (!(end > start) || end - start > 31 * 86_400_000) return REFUSED(400, "INVALID_REQUEST");
  const all = [...orders].flatMap(({ custom, captures, refunds }) => [
    ...captures.map((one) => ({ ...one, custom, code: "T0006", sign: "" })),
    ...refunds.map((one) => ({ ...one, custom, code: "T1107", sign: "-" })),
  ]);
  const found = all.filter(({ create_time: at }) => {
    const second = Math.floor(Date.parse(at) / 1_000) * 1_000;
    return second >= start && second <= end;
  });
  const size = Number(query.get("page_size"));
  const page = Number(query.get("page"));
  const shownOnes = found.slice((page - 1) * size, page * size);
  const transaction_details = shownOnes.map(({ id, amount, create_time, custom, code, sign }) => ({
    transaction_info: {
      transaction_id: id,
      transaction_event_code: code,
      transaction_initiation_date: create_time.replace(/\.\d+Z$/, "+0000"),
      transaction_amount: { ...amount, value: `${sign}${amount.value}` },
      ...(custom !== "" && { custom_field: custom, invoice_id: custom }),
    },
  }));
  const total_pages = Math.max(1, Math.ceil(found.length / size));
  return { status: 200, json: { transaction_details, page, total_pages } };
}
