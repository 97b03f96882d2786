import type { Connection } from "./connection.ts";

type Key = `account ${string}` | `network ${string}`;

/** Whom a page counts for: its account, or for a visitor's its network. */
const keyOf = ({ caller, network }: Pick<Connection, "caller" | "network">): Key =>
  caller ? `account ${caller.accountId}` : `network ${network}`;

/** The open pages of a process, found by account: with thousands open, each event looks at a few. */
export class ConnectionIndex {
  /** Each with the key that it was taken in by: its caller may be another by now. */
  readonly #keys = new Map<Connection, Key>();
  readonly #byKey = new Map<Key, Set<Connection>>();

  add(connection: Connection): void {
    const key = keyOf(connection);
    this.#keys.set(connection, key);
    const those = this.#byKey.get(key) ?? new Set();
    those.add(connection);
    this.#byKey.set(key, those);
  }

  remove(connection: Connection): void {
    const key = this.#keys.get(connection);
    if (key === undefined) return;
    this.#keys.delete(connection);
    const those = this.#byKey.get(key);
    those?.delete(connection);
    if (those?.size === 0) this.#byKey.delete(key);
  }

  all(): Iterable<Connection> {
    return this.#keys.keys();
  }

  of(accountId: string): readonly Connection[] {
    return [...(this.#byKey.get(`account ${accountId}`) ?? [])];
  }

  /** How many of the same account (for a visitor: of the same network) are open. */
  likeOf(connection: Connection): number {
    return this.#byKey.get(keyOf(connection))?.size ?? 0;
  }
}
