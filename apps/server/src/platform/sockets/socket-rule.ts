import type { SocketEvent } from "@nuc/contract";
import type {
  AppEvent,
  PageEventName,
  PageEventOf,
  PositionField,
  PublishedEvent,
  ServerEventName,
  ServerEventOf,
} from "../events/events.ts";
import type { Caller } from "../http/caller.ts";

/** An open page of this process, as rules see it. */
export interface OpenPage {
  /** null = a visitor. */
  readonly caller: Caller | null;
  send(event: SocketEvent): void;
  /** Closes it, since its session is over. */
  endSession(): void;
}

/** The open pages of this process. */
export interface OpenPages {
  /** Those of an account; null = all of them, also those of visitors. */
  of(accountId: string | null): readonly OpenPage[];
  /** Has a page follow a subject, such as `wallet:0x…`, until it closes. */
  follow(page: OpenPage, subject: string): void;
  followersOf(subject: string): ReadonlySet<OpenPage>;
}

/** What the sockets do about one event; a feature lists its rules as `sockets`. */
export type SocketRule = NotifyRule | ReactionRule | LiveRule;

/** Pages are sent the event as it was published. */
export interface NotifyRule {
  readonly kind: "notify";
  readonly event: PageEventName;
  readonly toVisitors: (event: AppEvent) => boolean;
  readonly isOver: (event: AppEvent, now: Date) => boolean;
  readonly at: (event: AppEvent, position: string) => SocketEvent;
}

/** The event moves the server to send pages something else, or to close them. */
interface ReactionRule {
  readonly kind: "reaction";
  readonly event: ServerEventName;
  /** The event of pages that this rule alone sends. */
  readonly sends?: PageEventName;
  readonly react: (published: PublishedEvent, pages: OpenPages) => void;
}

/** The event is not published: the rule finds out by itself, and notifies those who follow its subject. */
export interface LiveRule extends LiveNews {
  readonly kind: "live";
  readonly event: PageEventName;
}

interface OwnerNotifier<Name extends PageEventName> {
  /** Where a message says from which place a page would go on after a break. */
  readonly position: PositionField<Name>;
  /** Whether it is for visitors too, where it is for everybody; by default it is for accounts only. */
  readonly toVisitors?: (event: PageEventOf<Name>) => boolean;
  /** Whether what it says is over, so that a page which missed it need not hear it. */
  readonly isOver?: (event: PageEventOf<Name>, now: Date) => boolean;
}

interface LiveNews {
  /** Begins to listen; returns the way to stop. */
  readonly start: (pages: OpenPages) => () => void;
  /**
   * Subscribes a page that is let in to what it may see. What it returns sends the page the current state;
   * called where the page comes back after a break.
   */
  readonly enter: (page: OpenPage, pages: OpenPages) => Promise<() => Promise<void>>;
}

/** Notifies the pages of the event's account (or all of them, where it is for everybody) of it. */
export function notifyPages<Name extends PageEventName>(
  name: Name,
  { position: field, toVisitors, isOver }: OwnerNotifier<Name>,
): SocketRule {
  const isIt = (event: AppEvent): event is PageEventOf<Name> => event.event === name;
  return {
    kind: "notify",
    event: name,
    toVisitors: (event) => isIt(event) && toVisitors?.(event) === true,
    isOver: (event, now) => isIt(event) && isOver?.(event, now) === true,
    // With its place an event is the message that the contract has for it.
    at: (event, position) => ({ ...event, [field]: position }) as SocketEvent,
  };
}

/** Has something else done about the pages when the event comes. @param sends the event of pages that this rule alone sends */
export function onEvent<Name extends ServerEventName>(
  name: Name,
  react: (published: PublishedEvent<ServerEventOf<Name>>, pages: OpenPages) => void,
  sends?: PageEventName,
): SocketRule {
  const isIt = (event: AppEvent): event is ServerEventOf<Name> => event.event === name;
  return {
    kind: "reaction",
    event: name,
    ...(sends && { sends }),
    react: ({ event, ...place }, pages) => {
      if (isIt(event)) react({ event, ...place }, pages);
    },
  };
}

/** Sends pages what no event says. */
export function notifyLive(name: PageEventName, news: LiveNews): SocketRule {
  return { kind: "live", event: name, ...news };
}
