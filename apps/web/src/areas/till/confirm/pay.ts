import { checkout, type CheckoutPayload, type Sale } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { ApiError } from "../../../session/calls/api-error.ts";
import { call } from "../../../session/calls/call.ts";
import { isRefusal } from "../../../session/failures/refusal.ts";
import type { Confirmation } from "../cart/cart.ts";
import { readSales } from "../own/sale-query.ts";

/** Milliseconds before each further try of a payment that got no answer. */
const pauses = [1_000, 2_000, 4_000];

/** No clear answer came: the payment may or may not have been taken. */
export class UnansweredPaymentError extends Error {
  override readonly name = "UnansweredPaymentError";
}

/** Requested refunds before, with another PIN, was refused. */
export class RefusedBeforeError extends Error {
  override readonly name = "RefusedBeforeError";

  constructor(cause: unknown) {
    super("The payment was refused before, so nothing was paid. Type the PIN again.", { cause });
  }
}

/** The server's total is another one. Smallest units. */
export class TotalChangedError extends Error {
  override readonly name = "TotalChangedError";
  readonly total: bigint;

  constructor(message: string, total: bigint, cause: unknown) {
    super(message, { cause });
    this.total = total;
  }
}

/** Between tries; over at once where the page is left. */
const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** The payment that this confirmation has made, by what the till's list says: the bill may have changed since. */
async function findPaid(
  order: CheckoutPayload,
  { since }: Confirmation,
): Promise<Sale | undefined> {
  const from = new Date(since).toISOString();
  const asked = { terminal_wallet: order.terminal_wallet, from, page: 0 };
  const total = parseNuc(String(order.expectedTotal));
  const { sales } = await readSales(asked);
  return sales.find(
    ({ customer, amount }) =>
      customer.toLowerCase() === order.username.toLowerCase() && parseNuc(amount) === total,
  );
}

/** The total that the server asks for instead, where that is why it refused. */
export function changedTotal(error: ApiError): TotalChangedError | undefined {
  const total = (error.data as { total?: unknown } | null | undefined)?.total;
  return error.status === 409 && typeof total === "string"
    ? new TotalChangedError(error.message, parseNuc(total), error)
    : undefined;
}

/** Whether the till shows products that have changed: another price, fewer in stock, or no longer sold. */
export const isAboutItems = (error: unknown): boolean =>
  error instanceof TotalChangedError || (error instanceof ApiError && error.field === "items");

/**
 * Asks for one payment until it has an answer, under one key: it is made at most once. Rejects with the server's refusal, a
 * TotalChangedError, a RefusedBeforeError, or an UnansweredPaymentError after some tries.
 *
 * @param repeated whether it was asked for before and got no answer
 */
export async function pay(
  order: CheckoutPayload,
  confirmation: Confirmation,
  { repeated, signal }: { readonly repeated: boolean; readonly signal: AbortSignal },
): Promise<Sale> {
  for (const [index, pause] of [0, ...pauses].entries()) {
    if (pause > 0) await wait(pause, signal);
    if (signal.aborted) break;
    const again = repeated || index > 0;
    try {
      return (await call(checkout, { body: order, idempotencyKey: confirmation.key })).sale;
    } catch (error) {
      const answer = await judge(error, again, () => findPaid(order, confirmation));
      if (answer !== undefined) return answer;
    }
  }
  throw new UnansweredPaymentError("No answer");
}

async function foundBy(findSale: () => Promise<Sale | undefined>): Promise<Sale | undefined> {
  try {
    return await findSale();
  } catch (cause) {
    throw new UnansweredPaymentError("No answer", { cause });
  }
}

/** Undefined where it is to be asked again. Throws what has been decided. */
async function judge(
  error: unknown,
  again: boolean,
  findSale: () => Promise<Sale | undefined>,
): Promise<Sale | undefined> {
  if (error instanceof ApiError && error.code === "IDEMPOTENCY_CONFLICT") {
    // The bill has changed under this key: the earlier one is in the list, or was refused.
    const sale = await foundBy(findSale);
    if (sale !== undefined) return sale;
    throw new RefusedBeforeError(error);
  }
  if (isRefusal(error, again)) throw changedTotal(error) ?? error;
  return undefined;
}
