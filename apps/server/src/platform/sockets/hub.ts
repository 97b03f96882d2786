import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock/clock.ts";
import type { AppEvent, Events, PageEvent, PublishedEvent } from "../events/events.ts";
import type { Caller, CallerResolver } from "../http/caller.ts";
import type { Connection } from "./connection.ts";
import { ConnectionIndex } from "./connection-index.ts";
import { Followers } from "./followers.ts";
import type { LiveRule, OpenPage, OpenPages, SocketRule, NotifyRule } from "./socket-rule.ts";

/** Sockets that one user may have open. */
export const MAX_BY_ACCOUNT = 10;
/** Sockets that visitors of one network may have open. */
export const MAX_BY_NETWORK = 200;
/** Milliseconds between looks for sessions that ran out. */
const SWEEP_INTERVAL = 1_000;
const PING_INTERVAL = 30_000;

interface Services {
  readonly events: Events;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly callers: CallerResolver;
}

/** The open pages of this process, and what each of them is sent by the rules of the features. */
export class SocketHub implements OpenPages {
  readonly #services: Services;
  readonly #rules: readonly SocketRule[];
  readonly #notifyRules: ReadonlyMap<string, NotifyRule>;
  readonly #connections = new ConnectionIndex();
  readonly #followers = new Followers();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #stops: (() => void)[] = [];

  constructor(services: Services, rules: readonly SocketRule[]) {
    this.#services = services;
    this.#rules = rules;
    this.#notifyRules = new Map(
      rules.flatMap((rule) => (rule.kind === "notify" ? [[rule.event, rule]] : [])),
    );
  }

  start(): void {
    this.#stops.push(
      this.#services.events.subscribe((published) => this.#onEvent(published)),
      ...this.#liveRules().map((rule) => rule.start(this)),
    );
    this.#timers.push(
      setInterval(() => void this.#sweep(), SWEEP_INTERVAL).unref(),
      setInterval(() => {
        for (const connection of this.#connections.all()) connection.ping();
      }, PING_INTERVAL).unref(),
    );
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const stop of this.#stops) stop();
  }

  /** Takes an open page in; refuses it where its user or network has too many. */
  add(connection: Connection): boolean {
    const most = connection.caller ? MAX_BY_ACCOUNT : MAX_BY_NETWORK;
    if (this.#connections.likeOf(connection) >= most) return false;
    this.#connections.add(connection);
    this.#followers.open(connection);
    return true;
  }

  remove(connection: Connection): void {
    this.#connections.remove(connection);
    this.#followers.close(connection);
  }

  of(accountId: string | null): readonly Connection[] {
    return accountId === null ? [...this.#connections.all()] : this.#connections.of(accountId);
  }

  follow(page: OpenPage, subject: string): void {
    this.#followers.follow(page, subject);
  }

  followersOf(subject: string): ReadonlySet<OpenPage> {
    return this.#followers.of(subject);
  }

  /** Subscribes the page to what it may see; what it returns sends it the current state. */
  async enter(connection: Connection): Promise<() => Promise<void>> {
    const pushes: (() => Promise<void>)[] = [];
    for (const rule of this.#liveRules()) pushes.push(await rule.enter(connection, this));
    return async () => {
      for (const push of pushes) await push();
    };
  }

  /**
   * The messages that a page missed, as JSON, without those that no longer apply.
   * @param position the page's position before and after them. Only the last message carries the new one: a page that
   *   loses the connection in between must get the rest later
   */
  missedTexts(
    { caller }: Connection,
    missed: readonly PageEvent[],
    position: { readonly from: string; readonly to: string },
  ): string[] {
    const now = this.#services.clock.now();
    return missed.flatMap((event, index) => {
      const rule = this.#notifyRules.get(event.event);
      if (rule?.isOver(event, now) !== false || !mayHear(caller, rule, event)) return [];
      const isLast = index === missed.length - 1;
      return [JSON.stringify(rule.at(event, isLast ? position.to : position.from))];
    });
  }

  #onEvent(published: PublishedEvent): void {
    const { event, accountId, position } = published;
    for (const rule of this.#rules) {
      if (rule.event !== event.event) continue;
      if (rule.kind === "reaction") rule.react(published, this);
      if (rule.kind === "notify") pushEvent(this.of(accountId), rule, event, position);
    }
  }

  #liveRules(): readonly LiveRule[] {
    return this.#rules.filter((rule) => rule.kind === "live");
  }

  /** Ends the sockets whose session ran out; one that was used meanwhile stays. */
  async #sweep(): Promise<void> {
    const now = this.#services.clock.now();
    const due = [...this.#connections.all()].filter(
      ({ caller }) => caller !== null && caller.expiresAt <= now,
    );
    for (const connection of due) {
      const { token } = connection;
      const caller = token === null ? null : await this.#resolve(token);
      if (caller) connection.caller = caller;
      else connection.endSession();
    }
  }

  async #resolve(token: string) {
    try {
      return await this.#services.callers.resolve(token, { touch: false });
    } catch (error) {
      this.#services.log.info({ err: error }, "socket session rejected");
      return null;
    }
  }
}

/** Sends it to the pages that the event is for. */
function pushEvent(
  pages: readonly Connection[],
  rule: NotifyRule,
  event: AppEvent,
  position: string,
): void {
  // Written once: an announcement goes to every page of the process.
  const message = JSON.stringify(rule.at(event, position));
  for (const page of pages) {
    if (mayHear(page.caller, rule, event)) page.sendText(message);
  }
}

/** Whether a page of this caller (null: of a visitor) may hear of it. */
function mayHear(caller: Caller | null, rule: NotifyRule, event: AppEvent): boolean {
  return caller !== null || rule.toVisitors(event);
}
