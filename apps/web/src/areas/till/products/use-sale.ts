import type { PosProduct, ShopProfile } from "@nuc/contract";
import { OPEN_BILL_MESSAGES, TILL_MESSAGES } from "@nuc/contract";
import { formatNuc, labelNuc, parseNuc } from "@nuc/money";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Bill, billOf } from "../cart/bill.ts";
import { type Cart, emptyCart } from "../cart/cart.ts";
import { keepCart } from "../cart/cart-store.ts";
import { balanceQuery, customerQuery } from "../customer/customer-query.ts";

const { checkout } = TILL_MESSAGES;

/** Why a change of the cart was refused. */
export interface Refusal {
  readonly title?: string;
  readonly message: string;
}

/** What the code of the customer's phone does not cover. */
export const aboveLimit = (limit: string): Refusal => ({
  message: OPEN_BILL_MESSAGES.make.aboveLimit(limit),
});

const unanswered: Refusal = {
  message:
    "The payment of this bill has no answer yet. Confirm it again before you change the bill, or clear the bill once you have looked at the sales.",
};

/** What the balance does not cover, in the words of the specification. */
export const lowBalance = (balance: bigint): Refusal => ({
  title: checkout.balanceTitle,
  message: checkout.balance(formatNuc(balance)),
});

/** The sale that is being put together: its bill, its customer, and changes that the balance allows. */
export function useSale(cart: Cart, products: readonly PosProduct[]) {
  const reading = useQuery({ ...customerQuery(cart.customer), enabled: cart.customer !== "" });
  const { data: customer } = reading;
  const cardBalance = useBalance(customer);
  // By phone the customer chooses the wallet.
  const balance = cart.phone ? undefined : cardBalance;
  const limit = cart.phone?.limit === undefined ? undefined : parseNuc(cart.phone.limit);
  const bill = billOf(cart, products);
  const [refusal, setRefusal] = useState<Refusal>();
  /** Refused where the bill would grow above the balance. */
  const change = (next: Cart): boolean => {
    if (cart.confirmation !== undefined || cart.asked !== undefined) {
      setRefusal(unanswered);
      return false;
    }
    const { total } = billOf(next, products);
    const tooMuch = total > bill.total ? refusalOf({ total }, balance, limit) : undefined;
    setRefusal(tooMuch);
    if (!tooMuch) keepCart(next);
    return !tooMuch;
  };
  const clear = (): void => {
    setRefusal(undefined);
    keepCart(emptyCart(cart.customer, cart.phone));
  };
  const isByPhone = cart.phone !== undefined;
  return {
    customer,
    /** Why the customer could not be read, and how to ask again. */
    unread:
      customer === undefined && reading.error !== null
        ? { error: reading.error, busy: reading.isFetching, onRetry: () => void reading.refetch() }
        : undefined,
    /** By phone the customer need not be known. */
    hasPayer: customer !== undefined || isByPhone,
    balance,
    bill,
    refusal: refusalOf(bill, balance, limit) ?? refusal,
    /** The customer chooses a wallet on the phone. */
    isByPhone,
    isCovered: refusalOf(bill, balance, limit) === undefined,
    setRefusal,
    change,
    clear,
  };
}

/** The balance may have gone down since the products were chosen. */
function refusalOf(
  { total }: Pick<Bill, "total">,
  balance: bigint | undefined,
  limit: bigint | undefined,
): Refusal | undefined {
  if (balance !== undefined && total > balance) return lowBalance(balance);
  return limit !== undefined && total > limit ? aboveLimit(labelNuc(limit)) : undefined;
}

function useBalance(customer: ShopProfile | undefined): bigint | undefined {
  const { data } = useQuery(balanceQuery(customer?.account_id));
  return data ?? (customer?.balance ? parseNuc(customer.balance) : undefined);
}

export type Sale = ReturnType<typeof useSale>;
