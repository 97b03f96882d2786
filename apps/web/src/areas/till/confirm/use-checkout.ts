import type { CheckoutPayload, Sale } from "@nuc/contract";
import { formatNuc, parseNuc } from "@nuc/money";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "../../../session/calls/api-error.ts";
import { queryClient } from "../../../session/calls/query-client.ts";
import { serverNow } from "../../../ui/time/server-clock.ts";
import type { Bill } from "../cart/bill.ts";
import type { Cart, Confirmation } from "../cart/cart.ts";
import { basketOf } from "../cart/basket.ts";
import { currentCart, keepCart } from "../cart/cart-store.ts";
import { itemsQuery } from "../cart/items-query.ts";
import { saleQuery } from "../own/sale-query.ts";
import {
  pay,
  RefusedBeforeError,
  isAboutItems,
  TotalChangedError,
  UnansweredPaymentError,
} from "./pay.ts";

/** Of the server's clock and this one, in milliseconds, where the server's time is not known yet. */
const clockSlack = 120_000;

interface Selling {
  readonly cart: Cart;
  readonly bill: Bill;
  /** Address that is paid to. */
  readonly wallet: string;
  /** Resolves once another page is shown. */
  readonly onPaid: (sale: Sale) => Promise<void>;
}

interface Asked {
  readonly sending: boolean;
  /** Red in the dialog. */
  readonly error?: string | undefined;
  /** No clear answer came. */
  readonly unanswered?: boolean | undefined;
}

/** The body of the call without the PIN. */
function orderOf({ cart, bill }: Selling, asked: Confirmation) {
  return {
    username: cart.customer,
    ...basketOf(cart, bill, asked),
  } satisfies Omit<CheckoutPayload, "pin">;
}

/** The confirmation that a payment is asked for by; `total` in the smallest unit. */
const newConfirmation = (wallet: string, total: bigint): Confirmation => ({
  key: crypto.randomUUID(),
  since: serverNow() ?? Date.now() - clockSlack,
  total: formatNuc(total),
  wallet,
});

/** Aborted once the page is left. */
function useLeft() {
  const leave = useRef(new AbortController());
  useEffect(() => {
    leave.current = new AbortController();
    return () => leave.current.abort();
  }, []);
  return leave;
}

/** One payment, from the typed PIN to its receipt. The PIN is held by nothing but the call itself. */
export function useCheckout(selling: Selling) {
  const { cart, bill, onPaid } = selling;
  const [asked, setAsked] = useState<Asked>({
    sending: false,
    // Of a page that was left, or loaded again, before an answer came.
    unanswered: cart.confirmation !== undefined,
  });
  /** What the server asked for instead of the bill as it is drawn. */
  const [changed, setChanged] = useState<bigint>();
  const underWay = useRef(false);
  const leave = useLeft();
  const pending = cart.confirmation;
  const total = pending === undefined ? (changed ?? bill.total) : parseNuc(pending.total);
  /** The server has decided: the next confirmation is another payment. */
  const decide = (): void => keepCart({ ...cart, confirmation: undefined });
  const showFailure = (error: unknown): void => {
    const unanswered = error instanceof UnansweredPaymentError;
    if (!unanswered) decide();
    if (error instanceof TotalChangedError) setChanged(error.total);
    if (isAboutItems(error)) void queryClient.invalidateQueries({ queryKey: itemsQuery.queryKey });
    const isOwn = error instanceof TotalChangedError || error instanceof RefusedBeforeError;
    const message = isOwn ? error.message : messageOf(error);
    setAsked({ sending: false, ...(unanswered ? { unanswered } : { error: message }) });
  };
  const confirm = async (pin: string): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    const confirmation = pending ?? newConfirmation(selling.wallet, total);
    keepCart({ ...cart, confirmation });
    setAsked({ sending: true });
    const { signal } = leave.current;
    try {
      const order = { ...orderOf(selling, confirmation), pin };
      const sale = await pay(order, confirmation, { repeated: pending !== undefined, signal });
      queryClient.setQueryData(saleQuery(sale.id).queryKey, sale);
      // In this order: without a cart the products would lead to the scan.
      if (!signal.aborted) await onPaid(sale);
      if (currentCart()?.confirmation?.key === confirmation.key) keepCart(undefined);
    } catch (error) {
      if (!signal.aborted) showFailure(error);
    } finally {
      underWay.current = false;
    }
  };
  const retype = (): void => setAsked((now) => ({ ...now, error: undefined }));
  return { ...asked, total, confirm, retype };
}
