import { takeConfirmation } from "../orders/payment-page.ts";
import { draftName, draftOfAnybody } from "../session/storage/drafts.ts";
import { currentSession } from "../session/storage/session-store.ts";

/** Kept for this tab alone, so that the page can be reloaded, and as a draft: nobody else's session in this tab finds it. */
const form = "checkout";
const nameOf = (username = ""): string => draftName(username, form);

/** Of who is signed in. Where a session ended by itself, such as while its owner was at a provider's, that of this tab. */
function kept(): string | null {
  const session = currentSession();
  if (session === null) return draftOfAnybody(form);
  return sessionStorage.getItem(nameOf(session.user?.username));
}

/** What the address of the payment page says. */
export interface OpenedCheckout {
  /** The payload that opens one order; null where there is none. */
  readonly data: string | null;
  /** How somebody came back from a provider's page; null where they come from the site. */
  readonly back: string | null;
  /** Whether the customer has just confirmed this order in this tab: the payment then begins without another press. */
  readonly confirmed: boolean;
}

/**
 * Takes the payload out of the address bar and so out of the history, screenshots and what a shared address would open.
 * Without one in the address, it is the one kept in this tab.
 */
export function takePayload(): OpenedCheckout {
  const asked = new URLSearchParams(location.search);
  const back = asked.get("back");
  const data = asked.get("data");
  if (location.search !== "") history.replaceState(null, "", location.pathname);
  const confirmed = data !== null && takeConfirmation(data) && back === null;
  try {
    if (data === null) return { data: kept(), back, confirmed };
    sessionStorage.setItem(nameOf(currentSession()?.user?.username), data);
  } catch {
    // Storage may be closed: then a reload does not find the order again.
  }
  return { data, back, confirmed };
}
