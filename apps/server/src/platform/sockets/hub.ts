import type { ToggleColumn } from "@nuc/contract";
import { decodeAddress, type Hex, toHex } from "@nuc/keys";
import { formatNuc } from "@nuc/money";
import type { FastifyBaseLogger } from "fastify";
import type { Composition } from "../http/composition.ts";
import type { PublishedEvent } from "../events/events.ts";
import type { Platform } from "../platform.ts";
import { atPosition, isFor } from "./audience.ts";
import { CLOSE, type Connection } from "./connection.ts";

/** Sockets that one user may have open. */
export const MOST_BY_ACCOUNT = 10;
/** Sockets that visitors of one network may have open. */
export const MOST_BY_NETWORK = 200;
/** Milliseconds between looks for sessions that ran out. */
const SWEEP_INTERVAL = 1_000;
const PING_INTERVAL = 30_000;

interface Followers {
  address: string;
  connections: Set<Connection>;
}

type Services = Pick<Platform, "events" | "ledger" | "clock"> & {
  log: FastifyBaseLogger;
} & Pick<Composition, "callers" | "walletAddressesOf" | "accountsWithFeature">;

/** The open pages of this process, and what each of them is told. */
export class SocketHub {
  readonly #services: Services;
  readonly #connections = new Set<Connection>();
  /** Those that follow a wallet, by its public key. */
  readonly #byKey = new Map<Hex, Followers>();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #stops: (() => void)[] = [];
  #telling = Promise.resolve();

  constructor(services: Services) {
    this.#services = services;
  }

  start(): void {
    const { events, ledger } = this.#services;
    this.#stops.push(
      events.subscribe((event) => this.#onEvent(event)),
      ledger.onBlock(({ accounts }) => void this.#tellBalances(accounts)),
    );
    this.#timers.push(
      setInterval(() => void this.#sweep(), SWEEP_INTERVAL).unref(),
      setInterval(() => {
        for (const connection of this.#connections) connection.ping();
      }, PING_INTERVAL).unref(),
    );
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    for (const stop of this.#stops) stop();
  }

  get size(): number {
    return this.#connections.size;
  }

  /** Takes an open page in; refuses it where its user or network has too many. */
  add(connection: Connection): boolean {
    const { caller, network } = connection;
    const others = [...this.#connections].filter((other) =>
      caller
        ? other.caller?.accountId === caller.accountId
        : other.caller === null && other.network === network,
    );
    if (others.length >= (caller ? MOST_BY_ACCOUNT : MOST_BY_NETWORK)) return false;
    this.#connections.add(connection);
    return true;
  }

  remove(connection: Connection): void {
    this.#connections.delete(connection);
    for (const address of connection.addresses) {
      const key = toHex(decodeAddress(address));
      const followers = this.#byKey.get(key);
      followers?.connections.delete(connection);
      if (followers?.connections.size === 0) this.#byKey.delete(key);
    }
  }

  /** Tells the page about the balance of its user's wallets from now on. */
  async followWallets(connection: Connection): Promise<void> {
    if (!connection.caller) return;
    const addresses = await this.#services.walletAddressesOf(connection.caller.accountId);
    for (const address of addresses) this.#follow(connection, address);
  }

  /** Sends the balances that the page may have missed. */
  async sendBalances(connection: Connection): Promise<void> {
    for (const address of connection.addresses) {
      await this.#tellBalance(address, new Set([connection]));
    }
  }

  #follow(connection: Connection, address: string): void {
    if (!this.#connections.has(connection)) return;
    connection.addresses.add(address);
    const key = toHex(decodeAddress(address));
    const followers = this.#byKey.get(key) ?? { address, connections: new Set() };
    followers.connections.add(connection);
    this.#byKey.set(key, followers);
  }

  #onEvent({ position, accountId, event }: PublishedEvent): void {
    const audience = [...this.#connections].filter(
      (connection) => accountId === null || connection.caller?.accountId === accountId,
    );
    if (event.event === "session-ended") {
      for (const connection of audience) {
        if (connection.caller?.sessionId === event.sessionId) this.#endSession(connection);
      }
    } else if (event.event === "wallet-added") {
      for (const connection of audience) this.#follow(connection, event.address);
      void this.#tellBalances([toHex(decodeAddress(event.address))]);
    } else if (event.event === "feature-switched") {
      // One after the other: the last switch must be what is told last.
      this.#telling = this.#telling.then(async () => this.#tellFeature(event.column, position));
    } else if (event.event !== "pages-changed") {
      for (const connection of audience) {
        if (isFor(connection, event)) connection.send(atPosition(event, position));
      }
    }
  }

  /** Tells each page whether the feature is on for its user now. */
  async #tellFeature(column: ToggleColumn, position: string): Promise<void> {
    const pages = [...this.#connections].flatMap((connection) =>
      connection.caller ? [{ connection, accountId: connection.caller.accountId }] : [],
    );
    if (pages.length === 0) return;
    const { accountsWithFeature, log } = this.#services;
    try {
      const accounts = [...new Set(pages.map(({ accountId }) => accountId))];
      const on = await accountsWithFeature(column, accounts);
      for (const { connection, accountId } of pages) {
        const calculated_toggle = on.has(accountId) ? 1 : 0;
        connection.send({
          event: "toggle",
          id: position,
          toggle_column: column,
          calculated_toggle,
        });
      }
    } catch (error) {
      log.warn({ err: error }, "a switch could not be told");
    }
  }

  async #tellBalances(accounts: Iterable<Hex>): Promise<void> {
    if (this.#byKey.size === 0) return;
    for (const account of accounts) {
      const followers = this.#byKey.get(account);
      if (followers) await this.#tellBalance(followers.address, followers.connections);
    }
  }

  async #tellBalance(address: string, followers: ReadonlySet<Connection>): Promise<void> {
    const { ledger, events, log } = this.#services;
    try {
      const balance = formatNuc((await ledger.account(address)).balance);
      const id = events.position();
      for (const connection of followers) {
        connection.send({ event: "balance", id, address, balance });
      }
    } catch (error) {
      log.warn({ err: error }, "a balance could not be told");
    }
  }

  /** Ends the sockets whose session ran out; one that was used meanwhile goes on. */
  async #sweep(): Promise<void> {
    const now = this.#services.clock.now();
    const due = [...this.#connections].filter(
      ({ caller }) => caller !== null && caller.expiresAt <= now,
    );
    for (const connection of due) {
      const { token } = connection;
      const caller = token === null ? null : await this.#resolve(token);
      if (caller) connection.caller = caller;
      else this.#endSession(connection);
    }
  }

  async #resolve(token: string) {
    try {
      return await this.#services.callers.resolve(token, { touch: false });
    } catch (error) {
      this.#services.log.info({ err: error }, "the session of a socket is refused");
      return null;
    }
  }

  #endSession(connection: Connection): void {
    connection.close(CLOSE.sessionEnded, "session ended");
  }
}
