/** Kept for this tab alone, so that the page can be reloaded. */
const key = "checkout";

/** What the address of the payment page says. */
export interface OpenedCheckout {
  /** The payload that opens one order; null where there is none. */
  readonly data: string | null;
  /** How somebody came back from a provider's page; null where they come from the site. */
  readonly back: string | null;
}

/**
 * Takes the payload out of the address bar and so out of the history, screenshots and what a shared address would open.
 * Without one in the address, it is that of this tab.
 */
export function takePayload(): OpenedCheckout {
  const asked = new URLSearchParams(location.search);
  const back = asked.get("back");
  const data = asked.get("data");
  if (location.search !== "") history.replaceState(null, "", location.pathname);
  try {
    if (data === null) return { data: sessionStorage.getItem(key), back };
    sessionStorage.setItem(key, data);
  } catch {
    // Storage may be closed: then a reload does not find the order again.
  }
  return { data, back };
}
