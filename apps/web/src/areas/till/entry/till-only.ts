import { redirect } from "react-router";
import { queryClient } from "../../../session/calls/query-client.ts";
import { publicPage, walletsOnly } from "../../../session/signed-in/guards.ts";
import { featureQuery } from "../../../session/site/features.ts";
import { currentKiosk } from "../../../session/storage/kiosk.ts";
import { currentSession, isAuthenticated } from "../../../session/storage/session-store.ts";
import { currentTill } from "../../../session/storage/till-session.ts";
import { openBillPath } from "../cart/open-bill-path.ts";
import { currentCart } from "../cart/cart-store.ts";

const column = "toggle_payment_merchant_terminal";

/**
 * Guard of the terminal: only a clerk at it, or who is signed in, with its switch on. Without an answer the page opens: it
 * says that the network is lost, and the server refuses what is off.
 */
export async function tillOnly(): Promise<null> {
  if (!isAuthenticated() && currentTill() !== null) return await publicPage();
  await walletsOnly();
  const username = currentSession()?.user?.username;
  const on = await queryClient.query(featureQuery(column, username)).catch(() => true);
  // Where the till fills the device, the page before it says whose session it is, and has the way out.
  if (!on) throw redirect(currentKiosk() === null ? "/wallet-listing" : "/pos/sign-in");
  return null;
}

/** The products come after a customer. */
export async function customerFirst(): Promise<null> {
  await tillOnly();
  const cart = currentCart();
  if (cart === undefined) throw redirect("/pos/terminal");
  // What a phone is asked to pay is taken back first.
  if (cart.asked?.bill !== undefined) throw redirect(openBillPath(cart.asked.bill));
  return null;
}
