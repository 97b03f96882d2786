import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { emptyCart, withQuantity } from "./cart.ts";
import { beginCart, currentCart, forgetHeldCart, keepCart } from "./cart-store.ts";

beforeEach(() => startSession("token", sessionUser));
afterEach(() => {
  keepCart(undefined);
  forgetSession(200);
});

// covers: 3.terminal-page.12
test("the cart and its confirmation outlive a reload", () => {
  const confirmation = { key: "k", since: 1, total: "84", wallet: "5Wallet" };
  const cart = { ...withQuantity(emptyCart("mara.holder"), "p1", 2), confirmation };
  keepCart(cart);
  forgetHeldCart();
  expect(currentCart()).toEqual(cart);
});

test("the same customer continues with the cart, another one begins one", () => {
  keepCart(withQuantity(emptyCart("mara.holder"), "p1", 2));
  beginCart("mara.holder");
  expect(currentCart()?.items).toHaveLength(1);
  beginCart("other.holder");
  expect(currentCart()).toEqual(emptyCart("other.holder"));
});

test("a cart that cannot be read is none", () => {
  keepCart(emptyCart("mara.holder"));
  for (const name of Object.keys(sessionStorage)) sessionStorage.setItem(name, "{broken");
  forgetHeldCart();
  expect(currentCart()).toBeUndefined();
});

test("somebody else who signs in finds no cart", () => {
  keepCart(emptyCart("mara.holder"));
  startSession("token", { ...sessionUser, username: "another.one" });
  expect(currentCart()).toBeUndefined();
});
