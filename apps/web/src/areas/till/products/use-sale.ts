import type { PosProduct, ShopProfile } from "@nuc/contract";
import { TILL_MESSAGES } from "@nuc/contract";
import { formatNuc, parseNuc } from "@nuc/money";
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
  const { data: customer } = useQuery(customerQuery(cart.customer));
  const balance = useBalance(customer);
  const bill = billOf(cart, products);
  const [refusal, setRefusal] = useState<Refusal>();
  /** Refused where the bill would grow above the balance. */
  const change = (next: Cart): boolean => {
    if (cart.confirmation !== undefined) {
      setRefusal(unanswered);
      return false;
    }
    const { total } = billOf(next, products);
    const isTooMuch = balance !== undefined && total > balance && total > bill.total;
    setRefusal(isTooMuch ? lowBalance(balance) : undefined);
    if (!isTooMuch) keepCart(next);
    return !isTooMuch;
  };
  const clear = (): void => {
    setRefusal(undefined);
    keepCart(emptyCart(cart.customer));
  };
  return {
    customer,
    balance,
    bill,
    refusal: refusalOf(bill, balance) ?? refusal,
    setRefusal,
    change,
    clear,
  };
}

/** The balance may have gone down since the products were chosen. */
const refusalOf = ({ total }: Bill, balance: bigint | undefined): Refusal | undefined =>
  balance !== undefined && total > balance ? lowBalance(balance) : undefined;

function useBalance(customer: ShopProfile | undefined): bigint | undefined {
  const { data } = useQuery(balanceQuery(customer?.account_id));
  return data ?? (customer?.balance ? parseNuc(customer.balance) : undefined);
}

export type Sale = ReturnType<typeof useSale>;
