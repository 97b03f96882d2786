import type { NotificationList, NotificationRecord, SocketEvent } from "@nuc/contract";
import { createTicker, type Ticker } from "../../../ui/ticker/ticker.ts";

type Notices = readonly Pick<NotificationRecord, "id" | "message" | "ttl">[];

let notices: Notices = [];
let ticker: Ticker | undefined;
/** Milliseconds by which the server's clock is ahead of this device's. */
let ahead = 0;
let expiry: ReturnType<typeof setTimeout> | undefined;

/** Timers hold no longer time, in milliseconds. */
const maxTimeout = 0x7fffffff;

/** At the top of the page's header, behind the link that skips it. */
function makeTicker(): Ticker {
  const host = document.createElement("div");
  host.dataset["ticker"] = "";
  document.querySelector("header")?.firstElementChild?.after(host);
  return createTicker(host);
}

function show(next: Notices): void {
  const now = Date.now() + ahead;
  const endOf = ({ ttl }: Notices[number]): number => (ttl === null ? Infinity : Date.parse(ttl));
  notices = next.filter((notice) => endOf(notice) > now);
  ticker ??= makeTicker();
  ticker.show(notices);
  clearTimeout(expiry);
  const first = Math.min(...notices.map(endOf));
  if (first < Infinity)
    expiry = setTimeout(() => show(notices), Math.min(Math.max(first - now, 0), maxTimeout));
}

/** Shows a list, or what an event makes of the one that is shown. Expired entries leave by themselves. */
export function changeTicker(change: NotificationList | SocketEvent): void {
  if (!("event" in change)) {
    ahead = Date.parse(change.serverTime) - Date.now();
    show(change.data);
  } else if (change.event === "notification") {
    const { notification } = change;
    show([notification, ...notices.filter(({ id }) => id !== notification.id)]);
  } else if (change.event === "removed") show(notices.filter(({ id }) => id !== change.id));
}
