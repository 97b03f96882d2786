import type { SocketEvent, ToggleColumn } from "@nuc/contract";
import type { Handle } from "../database/tables.ts";

/** What a socket message says, without its place among all of them. */
type Told<Event> = Event extends { event: "read" | "removed" }
  ? Omit<Event, "lastId">
  : Event extends unknown
    ? Omit<Event, "id">
    : never;
/** An event that pages are told as it is; `balance` and `ready` come from the socket itself. */
export type PageEvent = Told<Exclude<SocketEvent, { event: "balance" | "ready" }>>;

/** An event between the parts of the server; pages never see it. */
export type ServerEvent =
  | { event: "session-ended"; sessionId: string }
  | { event: "wallet-added"; address: string }
  | { event: "pages-changed" }
  /** The general value: whom it concerns is worked out by who tells it. */
  | { event: "feature-switched"; column: ToggleColumn };

export type AppEvent = PageEvent | ServerEvent;

export interface PublishedEvent {
  /** Where a reader stands after it: `missed` takes it to catch up from there. */
  position: string;
  /** The account it is for; null = everybody. */
  accountId: string | null;
  event: AppEvent;
}

/** Events that reach every process once the publishing transaction commits. */
export interface Events {
  /** Publishes in the caller's transaction; `accountId` null = for everybody. */
  publish(handle: Handle, accountId: string | null, event: AppEvent): Promise<void>;
  /** Calls back for each event from now on, in this process; returns the way to stop. */
  subscribe(listener: (event: PublishedEvent) => void): () => void;
  /**
   * What a page of this account (null: of a visitor) missed since `position`, at most a day back;
   * the last few may come twice. Empty for a position that is none.
   */
  missed(position: string, accountId: string | null): Promise<PageEvent[]>;
  /** The position of a page that has seen everything until now. */
  position(): string;
  start(): Promise<void>;
  stop(): Promise<void>;
}
