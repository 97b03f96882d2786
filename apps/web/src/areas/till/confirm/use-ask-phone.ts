import { makeOpenBill } from "@nuc/contract";
import { formatNuc, parseNuc } from "@nuc/money";
import { useState } from "react";
import { messageOf } from "../../../session/calls/api-error.ts";
import { call } from "../../../session/calls/call.ts";
import { queryClient } from "../../../session/calls/query-client.ts";
import { isRefusal } from "../../../session/failures/refusal.ts";
import { basketOf } from "../cart/basket.ts";
import type { Bill } from "../cart/bill.ts";
import type { AskedPhone, Cart } from "../cart/cart.ts";
import { keepCart } from "../cart/cart-store.ts";
import { itemsQuery } from "../cart/items-query.ts";
import { openBillQuery } from "../open-bills/open-bill-queries.ts";
import { changedTotal, isAboutItems } from "./pay.ts";

interface Asking {
  readonly cart: Cart;
  readonly bill: Bill;
  /** Address that is paid to. */
  readonly wallet: string;
  /** Called with the id of the bill that waits for the phone now. */
  readonly onAsked: (id: string) => void;
}

/** Has a bill made for the customer's phone; asked again without an answer, it is the same bill. */
export function useAskPhone({ cart, bill, wallet, onAsked }: Asking) {
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  /** What the server asked for instead of the bill as it is drawn. */
  const [changed, setChanged] = useState<bigint>();
  const before = cart.asked;
  const total = before === undefined ? (changed ?? bill.total) : parseNuc(before.total);
  const ask = async (): Promise<void> => {
    if (sending) return;
    const asked: AskedPhone = before ?? {
      key: crypto.randomUUID(),
      total: formatNuc(total),
      wallet,
    };
    keepCart({ ...cart, asked });
    setSending(true);
    setError(undefined);
    try {
      const { customer, phone } = cart;
      const named = phone?.code === undefined ? { username: customer } : { phoneCode: phone.code };
      const body = { ...named, ...basketOf(cart, bill, asked) };
      const made = (await call(makeOpenBill, { body, idempotencyKey: asked.key })).bill;
      queryClient.setQueryData(openBillQuery(made.id).queryKey, made);
      keepCart({ ...cart, asked: { ...asked, bill: made.id } });
      onAsked(made.id);
    } catch (failure) {
      const isDecided = isRefusal(failure, before !== undefined);
      const other = isDecided ? changedTotal(failure) : undefined;
      if (isDecided) keepCart({ ...cart, asked: undefined });
      if (other) setChanged(other.total);
      if (isAboutItems(other ?? failure))
        void queryClient.invalidateQueries({ queryKey: itemsQuery.queryKey });
      setError(
        isDecided ? messageOf(failure) : "We got no answer. Try again: it is the same bill.",
      );
    } finally {
      setSending(false);
    }
  };
  return { sending, error, total, ask };
}
