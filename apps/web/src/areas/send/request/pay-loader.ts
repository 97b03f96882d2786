import { redirect } from "react-router";
import { openToAll } from "../../../session/signed-in/guards.ts";
import { isAuthenticated } from "../../../session/storage/session-store.ts";
import { parsePaymentRequest } from "./payment-request.ts";
import { rememberRequest } from "./pending-request.ts";

function isReadable(uri: string): boolean {
  try {
    parsePaymentRequest(uri);
    return true;
  } catch {
    return false;
  }
}

/** A signed-in user comes to the filled send form at once; the address bar forgets the request. */
export async function payLoader(): Promise<null> {
  await openToAll();
  // The router hands no fragment on; a link is always opened by loading the page.
  const uri = location.pathname === "/pay" ? location.hash.slice(1) : "";
  if (!isAuthenticated() || !isReadable(uri)) return null;
  rememberRequest(uri);
  throw redirect("/wallet-listing");
}
