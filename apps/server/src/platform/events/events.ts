import type { SocketEvent } from "@nuc/contract";
import type { Handle } from "../database/tables.ts";

/** What a socket message says, without its id. */
type Told<Event> = Event extends unknown ? Omit<Event, "id"> : never;
/** An event that pages are told about as it is; `balance` and `ready` come from the socket itself. */
export type PageEvent = Told<Exclude<SocketEvent, { event: "balance" | "ready" }>>;

/** An event between the parts of the server; pages never see it. */
export type ServerEvent =
  | { event: "session-ended"; sessionIds: string[] }
  | { event: "sessions-of-account-ended"; exceptSessionId?: string }
  | { event: "wallet-added"; address: string };

export type AppEvent = PageEvent | ServerEvent;

export interface PublishedEvent {
  /** Where the reader stands after it: hand it back to catch up from there. */
  id: string;
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
  /** Events after the one with `id` (at most a day back); a few may come twice. */
  since(id: string): Promise<PublishedEvent[]>;
  /** The id from which a page that opens now would catch up. */
  position(): string;
  start(): Promise<void>;
  stop(): Promise<void>;
}
