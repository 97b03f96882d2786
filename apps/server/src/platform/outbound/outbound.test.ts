import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import type { Database } from "@nuc/database";
import { sql } from "kysely";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "../clock/clock.ts";
import type { Tables } from "../database/tables.ts";
import { bossJobs } from "../jobs/boss-jobs.ts";
import { jobKind, type Jobs } from "../jobs/jobs.ts";
import { createLogger } from "../log/logger.ts";
import { smtpTransport } from "./smtp-transport.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { eventually } from "../testing/eventually.ts";
import { openMigratedEmbedded } from "../testing/migrated-database.ts";
import { gatewayTransport } from "./gateway-transport.ts";
import { type OutboundOptions, outboundMessages } from "./outbound.ts";
import { readSentMessages } from "./repository.ts";
import { messageSeal } from "./sealed-words.ts";
import { readTallies } from "./tallies.ts";

let database: Database<Tables>;
let jobs: Jobs;
const DELIVER = jobKind<{ id: string }>("deliver-message");
const seal = messageSeal({ sealing: { current: new Uint8Array(32).fill(5), second: null } });

beforeEach(async () => {
  database = await openMigratedEmbedded();
  jobs = bossJobs(database, createLogger("silent"), createMetrics());
});

afterEach(async () => {
  await jobs.stop();
  await database.close();
});

async function open(
  options: Pick<OutboundOptions, "transports" | "outbox"> &
    Partial<Pick<OutboundOptions, "clock" | "log">>,
) {
  const log = createLogger("silent");
  const messages = outboundMessages({ database, jobs, clock: systemClock, log, seal, ...options });
  await jobs.start();
  return messages;
}

const countRows = async () =>
  (await database.kysely.selectFrom("outbound_message").select("id").execute()).length;

describe("the outbox", () => {
  it("dates a message by the clock that forgets it", async () => {
    const clock = { now: () => new Date("2040-02-29T12:00:00Z") };
    const { texts } = await open({ transports: {}, outbox: { print: () => {} }, clock });
    await texts.send(database.kysely, { to: "61412345678", text: "Hello" });
    const rows = await database.kysely
      .selectFrom("outbound_message")
      .select("created_at")
      .execute();
    expect(rows).toEqual([{ created_at: clock.now() }]);
  });

  it("keeps and prints what was sent, newest first, by recipient", async () => {
    const printed: string[] = [];
    const { mail, texts } = await open({
      transports: {},
      outbox: { print: (text) => printed.push(text) },
    });
    await mail.send(database.kysely, {
      to: "Customer@mail.example",
      subject: "Your code",
      text: "It is 123456.",
      code: "123456",
    });
    await texts.send(database.kysely, { to: "61412345678", text: "Code 654321", code: "654321" });
    const all = await eventually(async () => {
      const sent = await readSentMessages(database.kysely, seal, null, 10);
      return sent.length === 2 ? sent : undefined;
    });
    expect(all.map(({ channel, to, code }) => [channel, to, code])).toEqual([
      ["sms", "61412345678", "654321"],
      ["email", "Customer@mail.example", "123456"],
    ]);
    expect(await readSentMessages(database.kysely, seal, "customer@MAIL.example", 10)).toHaveLength(
      1,
    );
    expect(printed.join()).toContain("email to Customer@mail.example: Your code\nIt is 123456.");
    expect(printed.join()).toContain("sms to 61412345678\nCode 654321");
  });

  it("keeps words and codes sealed, while they wait and once they are sent", async () => {
    const { mail } = await open({ transports: {}, outbox: { print: () => {} } });
    await mail.send(database.kysely, {
      to: "customer@mail.example",
      subject: "Your code",
      text: "It is 123456.",
      code: "123456",
      listUnsubscribe: "https://nuc.example/newsletter/unsubscribe?token=hunter2",
    });
    const rows = async () =>
      await database.kysely.selectFrom("outbound_message").selectAll().execute();
    const waiting = await rows();
    const sent = await eventually(async () => {
      const all = await rows();
      return all[0]?.sent_at ? all : undefined;
    });
    for (const [row] of [waiting, sent]) {
      expect(row).toMatchObject({ recipient: "customer@mail.example", text: null, code: null });
      const seen = JSON.stringify(row, (_name, value: unknown) =>
        value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : String(value),
      );
      expect(seen).not.toMatch(/123456|hunter2/);
      expect(Buffer.from(row?.sealed ?? []).toString("latin1")).not.toMatch(/123456|hunter2/);
    }
  });

  it("opens words for their own recipient only", async () => {
    const { texts } = await open({ transports: {}, outbox: { print: () => {} } });
    await texts.send(database.kysely, { to: "61412345678", text: "Code 654321" });
    await eventually(async () => {
      const sent = await readSentMessages(database.kysely, seal, null, 10);
      return sent.length === 1 ? sent : undefined;
    });
    await database.kysely
      .updateTable("outbound_message")
      .set({ recipient: "61400000000" })
      .execute();
    await expect(readSentMessages(database.kysely, seal, null, 10)).rejects.toThrow(
      "unable to authenticate data",
    );
  });

  it("sends what an older version has left in the clear", async () => {
    const printed: string[] = [];
    await open({ transports: {}, outbox: { print: (text) => printed.push(text) } });
    const { rows } = await sql<{ id: bigint }>`
      insert into outbound_message (channel, recipient, subject, text, code)
      values ('sms', '61412345678', '', 'Code 654321', '654321') returning id`.execute(
      database.kysely,
    );
    await jobs.send(database.kysely, DELIVER, { id: String(rows[0]?.id) });
    const text = await eventually(() => printed[0]);
    expect(text).toContain("sms to 61412345678\nCode 654321");
  });

  it("gives a message up after its last try, with a log line that names no person", async () => {
    const lines: string[] = [];
    let tries = 0;
    const { texts } = await open({
      transports: {
        sms: async () => {
          tries += 1;
          throw new Error("the gateway is away");
        },
      },
      outbox: null,
      log: createLogger("error", { write: (line: string) => void lines.push(line) }),
    });
    await texts.send(database.kysely, { to: "61412345678", text: "Code 654321" });
    await eventually(() => (tries > 0 ? true : undefined));
    expect(lines).toEqual([]);
    // The pauses between the tries are a job's matter: this is the last of them.
    await database.kysely.updateTable("outbound_message").set({ tries: 6 }).execute();
    const [{ id } = { id: 0n }] = await database.kysely
      .selectFrom("outbound_message")
      .select("id")
      .execute();
    await jobs.send(database.kysely, DELIVER, { id: id.toString() });
    await eventually(async () => ((await countRows()) === 0 ? true : undefined));
    await eventually(() => (lines.length > 0 ? true : undefined));
    expect(lines.join()).toContain("message dropped after the last attempt");
    expect(lines.join()).not.toMatch(/61412345678|654321/);
  });

  it("counts in its tally how each ended, once, without naming a person", async () => {
    let isAway = true;
    const { mail } = await open({
      transports: {
        email: async () => {
          if (isAway) throw new Error("the mail server is away");
        },
      },
      outbox: null,
    });
    const tally = "a tally";
    const message = { to: "a@mail.example", subject: "S", text: "T" };
    await mail.send(database.kysely, { ...message, tally });
    await eventually(async () => {
      const row = await database.kysely
        .selectFrom("outbound_message")
        .select("id")
        .where("tries", "=", 1)
        .executeTakeFirst();
      return row;
    });
    // The pauses between the tries are a job's matter: this is the last of them.
    await database.kysely.updateTable("outbound_message").set({ tries: 6 }).execute();
    const { id } = await database.kysely
      .selectFrom("outbound_message")
      .select("id")
      .executeTakeFirstOrThrow();
    await jobs.send(database.kysely, DELIVER, { id: id.toString() });
    await eventually(async () => ((await countRows()) === 0 ? true : undefined));
    isAway = false;
    await mail.send(database.kysely, { ...message, tally });
    await mail.send(database.kysely, message);
    await eventually(async () => ((await countRows()) === 0 ? true : undefined));
    expect(await readTallies(database.kysely, [tally, "another"])).toEqual(
      new Map([[tally, { sent: 1, failed: 1 }]]),
    );
  });

  it("holds nothing of a transaction that was rolled back", async () => {
    const { mail } = await open({ transports: {}, outbox: { print: () => {} } });
    const attempt = database.kysely.transaction().execute(async (transaction) => {
      await mail.send(transaction, { to: "a@mail.example", subject: "S", text: "T" });
      throw new Error("changed our mind");
    });
    await expect(attempt).rejects.toThrow("changed our mind");
    expect(await countRows()).toBe(0);
  });
});

describe("email by SMTP", () => {
  let server: SMTPServer;
  let received: string[];

  beforeEach(async () => {
    received = [];
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData: (stream, _session, done) => {
        let text = "";
        stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
        stream.on("end", () => {
          received.push(text);
          done();
        });
      },
    });
    server.listen(0, "127.0.0.1");
    await once(server.server, "listening");
  });

  afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

  it("sends through the server and forgets the message in production", async () => {
    const { port } = server.server.address() as AddressInfo;
    const email = smtpTransport(`smtp://127.0.0.1:${port}`, "NUC Wallet <no-reply@nuc.example>", {
      requireTls: false,
    });
    const { mail } = await open({ transports: { email }, outbox: null });
    await mail.send(database.kysely, {
      to: "customer@mail.example",
      subject: "Your code",
      text: "It is 123456.",
    });
    const [message] = await eventually(() => (received.length > 0 ? received : undefined));
    expect(message).toContain("To: customer@mail.example");
    expect(message).toContain("From: NUC Wallet <no-reply@nuc.example>");
    expect(message).toContain("Subject: Your code");
    expect(message).toContain("It is 123456.");
    await eventually(async () => ((await countRows()) === 0 ? true : undefined));
  });

  it("says whom to answer and where to leave a list", async () => {
    const { port } = server.server.address() as AddressInfo;
    const email = smtpTransport(`smtp://127.0.0.1:${port}`, "no-reply@nuc.example", {
      requireTls: false,
    });
    const { mail } = await open({ transports: { email }, outbox: null });
    await mail.send(database.kysely, {
      to: "customer@mail.example",
      subject: "News",
      text: "T",
      replyTo: "visitor@mail.example",
      listUnsubscribe: "https://nuc.example/newsletter/unsubscribe?token=t",
    });
    const [message] = await eventually(() => (received.length > 0 ? received : undefined));
    expect(message).toMatch(/^Reply-To: visitor@mail\.example\r?$/m);
    expect(message?.replaceAll(/\r\n\s+/g, " ")).toMatch(
      /^List-Unsubscribe: <https:\/\/nuc\.example\/newsletter\/unsubscribe\?token=t>\r?$/m,
    );
    expect(message).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  });

  it("does not let a recipient smuggle in another one", async () => {
    const { port } = server.server.address() as AddressInfo;
    const send = smtpTransport(`smtp://127.0.0.1:${port}`, "no-reply@nuc.example", {
      requireTls: false,
    });
    const message = { channel: "email", subject: "S", text: "T", code: null } as const;
    await send({ ...message, headers: {}, to: "a@mail.example\r\nBcc: b@mail.example" }).catch(
      () => {},
    );
    expect(received.join()).not.toMatch(/^Bcc:/im);
  });
});

describe("email that must travel by TLS", () => {
  let server: SMTPServer | undefined;
  const seen: string[] = [];

  afterEach(async () => {
    seen.length = 0;
    await new Promise<void>((resolve) => {
      if (server) server.close(() => resolve());
      else resolve();
    });
  });

  const listen = async (options: SMTPServerOptions) => {
    server = new SMTPServer({
      ...options,
      authOptional: true,
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) => {
        seen.push(password ?? "");
        done(null, { user: "sender" });
      },
      onMailFrom: ({ address }, _session, done) => {
        seen.push(address);
        done();
      },
    });
    // What a client does that hangs up is no matter here.
    server.on("error", () => {});
    server.listen(0, "127.0.0.1");
    await once(server.server, "listening");
    return (server.server.address() as AddressInfo).port;
  };
  const message = { channel: "email", subject: "S", text: "T", code: null, headers: {} } as const;
  const to = "customer@mail.example";

  it.each(["", "?ignoreTLS=true", "?requireTLS=false", "?opportunisticTLS=true"])(
    "is not sent to a server without STARTTLS, nor is the password: smtp://…%s",
    async (switches) => {
      const port = await listen({ disabledCommands: ["STARTTLS"] });
      const url = `smtp://user:password@127.0.0.1:${port}${switches}`;
      const send = smtpTransport(url, "no-reply@nuc.example", { requireTls: true });
      await expect(send({ ...message, to })).rejects.toThrow(/STARTTLS/);
      expect(seen).toEqual([]);
    },
  );

  it("is not sent to a server with an untrusted certificate", async () => {
    const port = await listen({});
    const url = `smtp://user:password@127.0.0.1:${port}`;
    const send = smtpTransport(url, "no-reply@nuc.example", { requireTls: true });
    await expect(send({ ...message, to })).rejects.toThrow(/certificate/i);
    expect(seen).toEqual([]);
  });
});

describe("texts by a gateway", () => {
  let server: Server;
  let requests: { message: IncomingMessage; body: string }[];
  let status: number;

  beforeEach(async () => {
    requests = [];
    status = 202;
    server = createServer((message, response) => {
      let body = "";
      message.on("data", (chunk: Buffer) => (body += chunk.toString()));
      message.on("end", () => {
        requests.push({ message, body });
        response.writeHead(status).end("{}");
      });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });

  afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;

  it("posts number and text with the token", async () => {
    const { texts } = await open({
      transports: { sms: gatewayTransport(url(), "gateway-token") },
      outbox: null,
    });
    await texts.send(database.kysely, { to: "61412345678", text: "Code 654321" });
    const [request] = await eventually(() => (requests.length > 0 ? requests : undefined));
    expect(request?.message.method).toBe("POST");
    expect(request?.message.headers).toMatchObject({
      authorization: "Bearer gateway-token",
      "content-type": "application/json",
    });
    expect(JSON.parse(request?.body ?? "")).toEqual({ to: "+61412345678", text: "Code 654321" });
    await eventually(async () => ((await countRows()) === 0 ? true : undefined));
  });

  it("counts every other answer as a failure, to be tried again", async () => {
    status = 503;
    const send = gatewayTransport(url(), undefined);
    const message = {
      channel: "sms",
      to: "61412345678",
      subject: "",
      text: "T",
      code: null,
      headers: {},
    } as const;
    await expect(send(message)).rejects.toThrow("answered 503");
    expect(requests[0]?.message.headers.authorization).toBeUndefined();
  });
});
