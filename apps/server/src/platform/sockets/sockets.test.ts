import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { formatNuc, NUC } from "@nuc/money";
import { encodeAddress, generatePhrase, pairFromPhrase } from "@nuc/keys";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import type { Transaction } from "../database/tables.ts";
import { eventually } from "../testing/eventually.ts";
import { connectSilently, SocketPage } from "../testing/socket-page.ts";
import { openPlatformApp, type PlatformApp, testCaller } from "../testing/platform-app.ts";

const customer = testCaller();
const other = testCaller({
  accountId: "22222222-2222-4222-8222-222222222222",
  sessionId: "44444444-4444-4444-8444-444444444444",
  cautions: [],
});
const anyText: unknown = expect.any(String);
const wallets: Record<string, string[]> = {};
/** What happens while the next page is let in. */
let whileLetIn: (() => Promise<void>) | undefined;
/** The customer's wallet; a new one for each test. */
let address: string;
let app: PlatformApp;
let url: string;
let open: SocketPage[];

async function connect(hello?: object, headers: Record<string, string> = {}): Promise<SocketPage> {
  const page = new SocketPage(new WebSocket(`${url}/api/notifications/nuc/socket`, { headers }));
  open.push(page);
  await once(page.socket, "open");
  if (hello) page.socket.send(JSON.stringify(hello));
  return page;
}

async function letIn(hello: object): Promise<SocketPage> {
  const page = await connect(hello);
  await page.hear("ready");
  return page;
}

const inTransaction = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
  app.platform.database.kysely.transaction().execute(work);

/** Closes or opens the site: an event sent to every page. */
const setMaintenance = (on: boolean) =>
  inTransaction((transaction) => app.platform.maintenance.set(transaction, on));

const listen = async (listening: PlatformApp) => {
  await listening.app.listen({ host: "127.0.0.1", port: 0 });
  return `ws://127.0.0.1:${(listening.app.server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  const walletsOf = async (accountId: string) => {
    const happens = whileLetIn;
    whileLetIn = undefined;
    await happens?.();
    return wallets[accountId] ?? [];
  };
  app = await openPlatformApp(undefined, { walletsOf });
  url = await listen(app);
});

afterAll(() => app.close());

beforeEach(() => {
  open = [];
  address = encodeAddress(pairFromPhrase(generatePhrase()).publicKey);
  wallets[customer.accountId] = [address];
  app.sessions.clear();
  app.sessions.set("customer", customer);
  app.sessions.set("other", other);
});

afterEach(async () => {
  app.clock.set(new Date());
  if (app.platform.maintenance.isOn()) await setMaintenance(false);
  for (const page of open) page.socket.terminate();
  await Promise.all(open.map((page) => page.end()));
});

describe("the first message", () => {
  // covers: 1.call.25
  it("lets a customer in by token and a visitor without", async () => {
    const page = await letIn({ token: "customer" });
    expect(await page.hear("ready")).toEqual({ event: "ready", id: anyText });
    await letIn({});
  });

  it.each([
    { token: null, lastId: null },
    { token: "", lastId: "" },
  ])("is a visitor's when it is %j", async (hello) => {
    const page = await letIn(hello);
    expect(page.messages).toHaveLength(1);
  });

  it("ends the socket of a dead session", async () => {
    const page = await connect({ token: "unknown" });
    expect(await page.end()).toBe(4401);
  });

  it.each(["not json", "[]", '{"token": 7}'])("ends the socket when it is %s", async (text) => {
    const page = await connect();
    page.socket.send(text);
    expect(await page.end()).toBe(1008);
  });

  // covers: 1.addition.20
  it("may not be longer than 4 KB", async () => {
    const page = await connect();
    page.socket.send(JSON.stringify({ token: "x".repeat(5_000) }));
    expect(await page.end()).toBe(1009);
    const failures = app
      .logged()
      .split("\n")
      .filter((line) => line.includes("Max payload size"));
    expect(failures.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual([
      "debug",
    ]);
  });

  it("makes a visitor's page of one that says nothing for 5 s", async () => {
    const page = await connect();
    const ready = await eventually(
      () => page.messages.find((message) => message["event"] === "ready"),
      8_000,
    );
    expect(ready).toBeDefined();
  }, 15_000);
});

describe("who may connect", () => {
  const refused = async (path: string, headers: Record<string, string>) => {
    const socket = new WebSocket(`${url}${path}`, { headers });
    const [, response] = (await once(socket, "unexpected-response")) as [
      unknown,
      { statusCode: number },
    ];
    socket.on("error", () => {});
    socket.terminate();
    return response.statusCode;
  };

  it("asks for a WebSocket, else answers that this is one", async () => {
    const answer = await app.call("/api/notifications/nuc/socket");
    expect([answer.status, answer.errors()[0]?.message]).toEqual([
      426,
      "This address is a WebSocket.",
    ]);
    expect((await app.call("/api/notifications/other/socket")).status).toBe(404);
  });

  // covers: 1.addition.20
  it("are pages of this site, not of another", async () => {
    const path = "/api/notifications/nuc/socket";
    expect(await refused(path, { origin: "https://evil.example" })).toBe(403);
    const page = await connect({}, { origin: url.replace("ws:", "http:") });
    await page.hear("ready");
  });

  it("get nothing of another project", async () => {
    expect(await refused("/api/notifications/other/socket", {})).toBe(404);
  });

  // covers: 1.addition.20
  it("are at most ten pages of one user", async () => {
    const pages = await Promise.all(Array.from({ length: 10 }, () => letIn({ token: "customer" })));
    const eleventh = await connect({ token: "customer" });
    expect(await eleventh.end()).toBe(4429);
    await letIn({ token: "other" });
    pages[0]?.socket.close();
    await pages[0]?.end();
    await letIn({ token: "customer" });
  });
});

describe("a balance", () => {
  const pay = async (amount: bigint) => {
    const payment = { key: `test-${address}`, recipient: address, amount, reason: "test" };
    await inTransaction((transaction) => app.platform.ledger.pay(transaction, payment));
    await app.platform.ledger.awaitPayment(payment.key);
  };

  it("is pushed to every page of its owner, and to no other", async () => {
    const mine = await Promise.all([letIn({ token: "customer" }), letIn({ token: "customer" })]);
    const others = await Promise.all([letIn({ token: "other" }), letIn({})]);
    await pay(25n * NUC);
    for (const page of mine) {
      expect(await page.hear("balance")).toEqual({
        event: "balance",
        id: anyText,
        address,
        balance: "25",
      });
    }
    await setMaintenance(true);
    await Promise.all(others.map((page) => page.hear("maintenance")));
    expect(others.flatMap(({ messages }) => messages.map(({ event }) => event))).toEqual([
      "ready",
      "maintenance",
      "ready",
      "maintenance",
    ]);
  });

  it("gets balances of a wallet that was added while the page is open", async () => {
    const page = await letIn({ token: "other" });
    await inTransaction((transaction) =>
      app.platform.events.publish(transaction, other.accountId, { event: "wallet-added", address }),
    );
    expect(await page.hear("balance")).toMatchObject({ address, balance: "0" });
    await pay(3n * NUC);
    await eventually(() =>
      page.messages.some(({ balance }) => balance === formatNuc(3n * NUC)) ? true : undefined,
    );
  });

  it("is pushed again to a page that comes back", async () => {
    const page = await letIn({ token: "customer" });
    const { id } = await page.hear("ready");
    page.socket.close();
    await pay(7n * NUC);
    const again = await letIn({ token: "customer", lastId: id });
    expect(await again.hear("balance")).toMatchObject({ address, balance: "7" });
  });
});

describe("the end of a session", () => {
  // covers: 1.addition.20
  it("closes its pages within 2 s, and no other session's", async () => {
    const page = await letIn({ token: "customer" });
    app.sessions.set("second", { ...customer, sessionId: other.sessionId });
    const second = await letIn({ token: "second" });
    const started = Date.now();
    await inTransaction((transaction) =>
      app.platform.events.publish(transaction, customer.accountId, {
        event: "session-ended",
        sessionId: customer.sessionId,
      }),
    );
    expect(await page.end()).toBe(4401);
    expect(Date.now() - started).toBeLessThan(2_000);
    expect(second.closed).toBeUndefined();
  });

  it("is noticed when its time runs out", async () => {
    const page = await letIn({ token: "customer" });
    app.clock.advance(3_600_000);
    expect(await page.end(2_500)).toBe(4401);
  });

  it("does not close a page whose session was used meanwhile", async () => {
    const page = await letIn({ token: "customer" });
    app.sessions.set("customer", {
      ...customer,
      expiresAt: new Date(customer.expiresAt.getTime() + 7_200_000),
    });
    const before = app.lookups.length;
    app.clock.advance(3_600_000);
    await eventually(() => (app.lookups.length > before ? true : undefined));
    await setMaintenance(true);
    expect(await page.hear("maintenance")).toMatchObject({ status: "true" });
  });
});

describe("maintenance", () => {
  it("is pushed to every page, and to a page that comes back", async () => {
    const visitor = await letIn({});
    const { id } = await visitor.hear("ready");
    const away = await letIn({ token: "customer" });
    away.socket.close();
    await away.end();
    await setMaintenance(true);
    expect(await visitor.hear("maintenance")).toMatchObject({ status: "true" });
    const back = await letIn({ token: "customer", lastId: id });
    expect(await back.hear("maintenance")).toMatchObject({ status: "true" });
  });
});

describe("a page that comes back", () => {
  const switched = (page: SocketPage) =>
    page.messages.filter(({ event }) => event === "maintenance").map(({ status }) => status);
  /** A page that comes back with `lastId` while the site opens again, whose closing it missed. */
  const comeBackMeanwhile = async (hello: object, meanwhile = async () => {}) => {
    const witness = await letIn({});
    await setMaintenance(true);
    await witness.hear("maintenance");
    whileLetIn = async () => {
      await setMaintenance(false);
      await eventually(() => (switched(witness).length === 2 ? true : undefined));
      await meanwhile();
    };
    return await connect({ ...hello, token: "customer" });
  };

  it("hears first what it missed, then what happens while it is let in, each once", async () => {
    const { id: lastId } = await (await letIn({})).hear("ready");
    const page = await comeBackMeanwhile({ lastId });
    await page.hear("ready");
    expect(page.messages.map(({ event, status }) => status ?? event)).toEqual([
      "true",
      "false",
      "balance",
      "ready",
    ]);
  });

  it("hears nothing when its session ends while it is let in", async () => {
    const { id: lastId } = await (await letIn({})).hear("ready");
    const page = await comeBackMeanwhile({ lastId }, async () => {
      app.sessions.delete("customer");
    });
    expect(await page.end()).toBe(4401);
    expect(page.messages).toEqual([]);
  });

  it("gets its new position with the last message that it missed", async () => {
    const { id: lastId } = await (await letIn({})).hear("ready");
    await setMaintenance(true);
    await setMaintenance(false);
    await setMaintenance(true);
    const witness = await letIn({ lastId });
    const ids = witness.messages.map(({ id }) => id);
    expect(switched(witness)).toEqual(["true", "false", "true"]);
    expect(ids.slice(0, 2)).toEqual([lastId, lastId]);
    expect(BigInt(String(ids[2]))).toBeGreaterThan(BigInt(String(lastId)));
  });
});

it("pushes an account's own switch to its pages only", async () => {
  const mine = await letIn({ token: "customer" });
  const visitor = await letIn({});
  const toggle = { event: "toggle", toggle_column: "toggle_kyc", calculated_toggle: 0 } as const;
  await inTransaction((transaction) =>
    app.platform.events.publish(transaction, customer.accountId, toggle),
  );
  await setMaintenance(true);
  await visitor.hear("maintenance");
  expect(await mine.hear("toggle")).toEqual({ ...toggle, id: anyText });
  expect(visitor.messages.map(({ event }) => event)).toEqual(["ready", "maintenance"]);
});

it("signals pages that the server goes away, and waits for none that is silent", async () => {
  const stopping = await openPlatformApp();
  const page = new SocketPage(
    new WebSocket(`${await listen(stopping)}/api/notifications/nuc/socket`),
  );
  await once(page.socket, "open");
  page.socket.send("{}");
  await page.hear("ready");
  const { port } = stopping.app.server.address() as AddressInfo;
  const silent = await connectSilently(port, "/api/notifications/nuc/socket");
  await stopping.close();
  expect(await page.end()).toBe(1001);
  await expect.poll(() => silent.closed).toBe(true);
});
