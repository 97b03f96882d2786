import { HEADER_CATEGORY, type SocketEvent } from "@nuc/contract";
import type { PageEvent } from "../events/events.ts";
import type { Connection } from "./connection.ts";

/**
 * Whether a page is told of an event that is for everybody: a visitor's hears of maintenance and of
 * what runs in the header only.
 */
export function isFor({ caller }: Pick<Connection, "caller">, event: PageEvent): boolean {
  if (caller) return true;
  switch (event.event) {
    case "maintenance":
      return true;
    case "notification":
      return event.notification.category === HEADER_CATEGORY;
    case "removed":
      return event.category === HEADER_CATEGORY;
    default:
      return false;
  }
}

/** Whether an event says something that is over: a notification past its expiry. */
export function isOver(event: PageEvent, now: Date): boolean {
  if (event.event !== "notification") return false;
  const { ttl } = event.notification;
  return ttl !== null && Date.parse(ttl) <= now.getTime();
}

/** An event as a page is told it, with the place from which it would go on after a break. */
export function atPosition(event: PageEvent, position: string): SocketEvent {
  // Here the id is the notification's own.
  if (event.event === "read" || event.event === "removed") return { ...event, lastId: position };
  return { ...event, id: position };
}
