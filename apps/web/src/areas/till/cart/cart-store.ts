import { useSyncExternalStore } from "react";
import { draftName } from "../../../session/storage/drafts.ts";
import { currentSession } from "../../../session/storage/session-store.ts";
import { currentTill, terminalKey } from "../../../session/storage/till-session.ts";
import { emptyCart, readKept, type Cart, type PhoneOnly } from "./cart.ts";

/** Who sells: the owner, or the clerk of a terminal. */
function sellerNow(): string {
  const clerk = currentTill();
  return (
    currentSession()?.user?.username ?? (clerk ? `${terminalKey(clerk)} · ${clerk.clerk}` : "")
  );
}

/** Of this tab, and of the seller: two tills in two tabs have a cart each, and a logout drops both. */
const nameNow = (): string => draftName(sellerNow(), "till");

let held: { readonly name: string; readonly cart: Cart | undefined } | undefined;
const followers = new Set<() => void>();

function keptUnder(name: string): Cart | undefined {
  try {
    return readKept(sessionStorage.getItem(name));
  } catch {
    return undefined;
  }
}

/** The cart of now; undefined before a customer is chosen. */
export function currentCart(): Cart | undefined {
  const name = nameNow();
  if (held?.name !== name) held = { name, cart: keptUnder(name) };
  return held.cart;
}

/** Kept over a reload; undefined ends the sale. */
export function keepCart(cart: Cart | undefined): void {
  const name = nameNow();
  held = { name, cart };
  try {
    if (cart === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(cart));
  } catch {
    // A closed storage: the cart lives as long as the page.
  }
  for (const listener of followers) listener();
}

/** Goes on with the cart of this customer, or with one that has none yet, or begins one. */
export function beginCart(customer: string): void {
  const cart = currentCart();
  if (cart?.customer === "" && cart.asked === undefined)
    keepCart({ ...cart, customer, phone: undefined });
  else if (cart?.customer !== customer || cart.phone) keepCart(emptyCart(customer));
}

/** Begins a cart that a phone pays. @param customer its user name, where the till has read its code */
export function beginPhoneCart(customer: string, phone: PhoneOnly): void {
  keepCart(emptyCart(customer, phone));
}

/** As if the page had been loaded again: what was kept is read once more. */
export function forgetHeldCart(): void {
  held = undefined;
}

function follow(listener: () => void): () => void {
  followers.add(listener);
  return () => followers.delete(listener);
}

export const useCart = (): Cart | undefined => useSyncExternalStore(follow, currentCart);
