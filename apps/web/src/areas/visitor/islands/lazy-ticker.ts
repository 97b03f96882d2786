import type { NotificationList, SocketEvent } from "@nuc/contract";
import { visitorHeaderPath } from "../../../session/socket/reconnect.ts";
import { importWithRetry } from "../../../ui/loading/import-with-retry.ts";

// With next to no imports: most of the time nothing runs in the header, and then this is all that it costs.

type Hear = (event: Partial<SocketEvent>) => void;

/** Milliseconds without a line to the server after which the list is read all the same: some networks let no socket through. */
const patience = 5000;

async function readList(): Promise<NotificationList | undefined> {
  const response = await fetch(visitorHeaderPath());
  return response.ok ? ((await response.json()) as NotificationList) : undefined;
}

const isRunning = (): boolean => document.querySelector("[data-ticker]") !== null;

const load = async () => (await importWithRetry(() => import("./ticker-island.ts"))).changeTicker;

async function handleEvent(event: Partial<SocketEvent>): Promise<void> {
  // Planned maintenance, which is said again whenever the line is there.
  if (event.event === "maintenance-plan" || document.querySelector("[data-planned]"))
    (await importWithRetry(() => import("./planned-island.ts"))).showPlan(event);
  if (event.event === "ready") {
    const list = await readList();
    if (list && (list.data.length > 0 || isRunning())) (await load())(list);
  } else if (event.event === "notification" || (event.event === "removed" && isRunning()))
    (await load())(event as SocketEvent);
}

/**
 * The ticker of a prerendered page, whose code is fetched when there is something to run. The list is read whenever the line
 * to the server is there, the first time and after each break; what the server says meanwhile changes it.
 * @returns takes what the server says to visitors
 */
export function lazyTicker(): Hear {
  // One after the other: an event after an answer overrides it.
  let last: Promise<void> = Promise.resolve();
  const hear: Hear = (event) => {
    if (event.event === "ready") clearTimeout(waiting);
    last = last.then(() => handleEvent(event)).catch(() => undefined);
  };
  const waiting = setTimeout(() => hear({ event: "ready" }), patience);
  return hear;
}
