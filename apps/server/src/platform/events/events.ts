import type { SocketEvent, SocketEventName } from "@nuc/contract";
import type { Transaction } from "../database/tables.ts";

/**
 * Every event between the parts of the server, by name, with what it says; pages never see one. Each part adds its own
 * beside the code that publishes them:
 *
 *     declare module "../../platform/events/events.ts" {
 *       interface ServerEvents {
 *         "session-ended": { sessionId: string };
 *       }
 *     }
 */
export interface ServerEvents {
  /** What the public pages show is another now. */
  "pages-changed": Record<never, never>;
}
export type ServerEventName = keyof ServerEvents;
export type ServerEventOf<Name extends ServerEventName> = Name extends unknown
  ? { event: Name } & ServerEvents[Name]
  : never;

/** In which field a message of the socket carries its place among all of them. */
export type PositionField<Name extends SocketEventName> = "lastId" extends keyof Extract<
  SocketEvent,
  { event: Name }
>
  ? "lastId"
  : "id";
/** An event sent to pages as it is, without its place; `ready` comes from the socket itself. */
export type PageEventName = Exclude<SocketEventName, "ready">;
export type PageEventOf<Name extends PageEventName> = Name extends unknown
  ? Omit<Extract<SocketEvent, { event: Name }>, PositionField<Name>>
  : never;
export type PageEvent = PageEventOf<PageEventName>;

export type AppEvent = PageEvent | ServerEventOf<ServerEventName>;

export interface PublishedEvent<Event extends AppEvent = AppEvent> {
  /** A reader's position after it: `missed` takes it to catch up from there. */
  position: string;
  /** The account it is for; null = everybody. */
  accountId: string | null;
  event: Event;
}

/** The events that subscribers have received up to a moment. */
export interface Delivered {
  /** All events of transactions before this one. */
  readonly position: string;
  /** Ids of those of this and later transactions. */
  readonly ahead: ReadonlySet<bigint>;
}

/** An event, and the account it is for; null = everybody. */
export interface NewEvent {
  accountId: string | null;
  event: AppEvent;
}

/** Events that reach every process once the publishing transaction commits. */
export interface Events {
  /** Publishes in the caller's transaction; `accountId` null = for everybody. */
  publish(transaction: Transaction, accountId: string | null, event: AppEvent): Promise<void>;
  /** As `publish`, for many at once. */
  publishAll(transaction: Transaction, published: readonly NewEvent[]): Promise<void>;
  /** Calls back for each event from now on, in this process; returns the way to stop. */
  subscribe(listener: (event: PublishedEvent) => void): () => void;
  /** Reads new events where `position` is ahead of this process: the page has it from another one. */
  catchUp(position: string): Promise<void>;
  /**
   * What a page of this account (null: of a visitor) missed since `position`, at most a day back, out of the events in
   * `until`; the last few may come twice. Empty for an invalid position.
   */
  missed(position: string, accountId: string | null, until: Delivered): Promise<PageEvent[]>;
  /** What subscribers have received so far; who subscribes in the same tick receives the rest. */
  delivered(): Delivered;
  /** The position of a page that has seen everything until now. */
  position(): string;
  start(): Promise<void>;
  stop(): Promise<void>;
}
