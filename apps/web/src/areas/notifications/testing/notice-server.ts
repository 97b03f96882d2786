import type { NotificationRecord, WalletRecord } from "@nuc/contract";
import { vi } from "vitest";

/** A moment of the server's clock. */
export const noon = "2030-01-31T12:00:00.000Z";
/** Milliseconds after noon, as ISO 8601. */
export const afterNoon = (milliseconds: number): string =>
  new Date(Date.parse(noon) + milliseconds).toISOString();

export function notice(id: string, change: Partial<NotificationRecord> = {}): NotificationRecord {
  return {
    id,
    title: `Title ${id}`,
    message: `Text ${id}`,
    category: "account",
    create_time: noon,
    ttl: null,
    userpreferences: { is_read: false },
    kind: "wallet-created",
    announcement: false,
    removable: true,
    ...change,
  };
}

export const read = { userpreferences: { is_read: true } };

/** The calls of notifications, answered from memory as the server would; of the rest, that of the reader's wallets. */
export class NoticeServer {
  /** Newest first. */
  notices: NotificationRecord[] = [];
  wallets: WalletRecord[] = [];
  /** `METHOD path` of every call, and what was asked for. */
  readonly calls: string[] = [];
  /** Answers of its own for calls that hold a text. */
  readonly #refusals: { readonly of: string; readonly answer: () => Promise<Response> }[] = [];

  #lost: string | undefined;

  constructor() {
    vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit = {}) => {
      const { pathname, search } = new URL(url, location.href);
      if (!pathname.startsWith("/api/notifications/")) return this.#ofWallets(pathname);
      const called = `${method} ${pathname.replace("/api/notifications/", "")}${search}`;
      this.calls.push(called);
      const refusal = this.#refusals.find(({ of }) => called.includes(of));
      if (refusal) return await refusal.answer();
      const answer = this.#answer(method, pathname, search);
      if (this.#lost === undefined || !called.includes(this.#lost)) return answer;
      this.#lost = undefined;
      throw new TypeError("Failed to fetch");
    });
  }

  /** From now on a call that holds `of` is answered so, until `heal`. */
  refuse(of: string, status: number, message: string, code = "NOT_ALLOWED"): void {
    const answer = async () => Response.json({ errors: [{ message, code }] }, { status });
    this.#refusals.push({ of, answer });
  }

  /** From now on a call that holds `of` waits for what is returned. */
  hold(of: string): (answer: Response) => void {
    let go: (answer: Response) => void = () => undefined;
    const waiting = new Promise<Response>((resolve) => (go = resolve));
    this.#refusals.push({ of, answer: async () => waiting });
    return go;
  }

  /** The next call that holds `of` is done, and its answer lost. */
  lose(of: string): void {
    this.#lost = of;
  }

  heal(): void {
    this.#refusals.length = 0;
  }

  #ofWallets(pathname: string): Response {
    if (pathname.endsWith("/get-user-wallet-details"))
      return Response.json({ data: { results: this.wallets, serverTime: noon } });
    return Response.json({ errors: [{ message: "No book", code: "NOT_FOUND" }] }, { status: 404 });
  }

  #answer(method: string, pathname: string, search: string): Response {
    const [, , , first = "", second = "", third = "", fourth = ""] = pathname.split("/");
    if (method === "GET" && third === "detail") return this.#detail(fourth);
    if (method === "GET") return this.#list(third, new URLSearchParams(search).get("before"));
    if (third === "read-all") return this.#readAll();
    if (third === "remove") this.notices = this.notices.filter(({ id }) => id !== first);
    if (third === "read") this.#read(first);
    return Response.json({ id: first, user: second });
  }

  #read(id: string): void {
    this.notices = this.notices.map((one) => (one.id === id ? { ...one, ...read } : one));
  }

  #readAll(): Response {
    this.notices = this.notices.map((one) => ({ ...one, ...read }));
    return Response.json({ marked: 1 });
  }

  #detail(id: string): Response {
    const data = this.notices.find((one) => one.id === id);
    if (data) return Response.json({ data, serverTime: noon });
    const error = { message: "Notification not found.", code: "NOT_FOUND" };
    return Response.json({ errors: [error] }, { status: 404 });
  }

  #list(type: string, before: string | null): Response {
    const unread = this.notices.filter(({ userpreferences }) => !userpreferences.is_read);
    const lists: Record<string, NotificationRecord[]> = {
      announcements: this.notices.filter(({ announcement }) => announcement),
      all: this.notices,
      unread,
      header: this.notices.filter(({ category }) => category === "header"),
    };
    const list = lists[type] ?? [];
    // The server knows the place also of one that is gone: here ids are numbers that grow.
    const rest = before === null ? list : list.filter(({ id }) => Number(id) < Number(before));
    return Response.json({
      data: rest.slice(0, 20),
      unread_count: unread.length,
      total_count: list.length,
      serverTime: noon,
    });
  }
}
