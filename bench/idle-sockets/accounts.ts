import { randomUUID } from "node:crypto";
import type { Database } from "@nuc/database";
import { sql } from "kysely";

const PASSWORD = `sockets-${randomUUID()}`;
export const ADMIN = {
  ADMIN_USERNAME: "bench.admin",
  ADMIN_EMAIL: "admin@example.com",
  ADMIN_PASSWORD: PASSWORD,
};

async function post(url: string, body: object, token = ""): Promise<unknown> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token && { authorization: token }) },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as unknown;
}

/** A session of the account, all of which have one password. */
export async function logIn(url: string, userName: string): Promise<string> {
  const body = { data: { userName, password: PASSWORD } };
  const answer = await post(`${url}/api/v1/nuc/auth/login`, body);
  return (answer as { data: { token: string } }).data.token;
}

/** A member of staff who notifies everybody, or one. */
export class Staff {
  readonly #url: string;
  readonly #token: string;

  private constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  static async signIn(url: string): Promise<Staff> {
    const token = await logIn(url, ADMIN.ADMIN_USERNAME);
    await post(`${url}/api/v1/nuc/auth/update-term`, { data: {} }, token);
    return new Staff(url, token);
  }

  /** @param path under /api/admin/ */
  async read(path: string): Promise<string> {
    const answer = await fetch(`${this.#url}/api/admin/${path}`, {
      headers: { authorization: this.#token },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return text;
  }

  /** Reads an answer without keeping it. @param path under /api/admin/ @returns its bytes */
  async drain(path: string): Promise<number> {
    const answer = await fetch(`${this.#url}/api/admin/${path}`, {
      headers: { authorization: this.#token },
    });
    if (!answer.ok || answer.body === null)
      throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    let bytes = 0;
    for await (const part of answer.body) bytes += part.byteLength;
    return bytes;
  }

  async send(notice: { title: string; username?: string }): Promise<void> {
    const body = { message: "<p>Something happened.</p>", category: "news", ...notice };
    await post(`${this.#url}/api/admin/notifications`, body, this.#token);
  }
}

/** Accounts as sign-up leaves them, with the password of the admin; their user names. */
export async function makeAccounts(database: Database<unknown>, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => `listener-${index}`);
  await sql`
    insert into account (username, username_key, email, email_key, first_name, last_name, password_hash, role,
      verified_at, email_verified_at, created_at)
    select name, name, name || '@example.com', name || '@example.com', 'Bench', 'Person', model.password_hash,
      'customer', now(), now(), now()
    from unnest(${names}::text[]) as name
    join account model on model.username = ${ADMIN.ADMIN_USERNAME}
  `.execute(database.kysely);
  return names;
}
