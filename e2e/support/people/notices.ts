/** What staff send customers, by the calls of the console. */
import { expect } from "@playwright/test";
import { call } from "../server/call.ts";
import type { TestServer } from "../server/server.ts";

export interface Notice {
  readonly title: string;
  /** HTML. */
  readonly message?: string;
  readonly category?: string;
  /** The moment of its expiry. */
  readonly ttl?: string;
  /** Whom it is for; everybody where nothing is said. */
  readonly username?: string;
}

/** Publishes a notice; its id. */
export async function publish({ url }: TestServer, token: string, notice: Notice): Promise<string> {
  const body = { category: "news", message: "<p>A text</p>", ...notice };
  const sent = await call<{ data: { id: string } }>(`${url}/api/admin/notifications`, {
    body,
    token,
  });
  return sent.data.id;
}

export async function takeBack({ url }: TestServer, token: string, id: string): Promise<void> {
  const response = await fetch(`${url}/api/admin/notifications/${id}`, {
    method: "DELETE",
    headers: { authorization: token },
  });
  expect(response.status, `taking back ${id}`).toBe(200);
}

/** Takes back whatever staff have published, so that the next journey meets none of it. */
export async function takeAllBack(server: TestServer, token: string): Promise<void> {
  const list = await call<{ data: { records: { id: string }[] } }>(
    `${server.url}/api/admin/notifications?page=0`,
    { token },
  );
  for (const { id } of list.data.records) await takeBack(server, token, id);
  if (list.data.records.length > 0) await takeAllBack(server, token);
}
