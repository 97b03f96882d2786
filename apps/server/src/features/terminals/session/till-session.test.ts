import {
  type Clerk,
  CLERK_TRIES,
  MAX_CLERKS,
  type OwnTill,
  TERMINAL_MESSAGES,
  TERMINAL_NOTICES,
  type TerminalsAnswer,
  tillSignInText,
} from "@nuc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountIdOf } from "../../../platform/testing/accounts.ts";
import {
  addWallet,
  signUpCustomer,
  type TestCustomer,
} from "../../../platform/testing/customers.ts";
import { signUpStaff } from "../../../platform/testing/staff.ts";
import { openTestApp } from "../../../platform/testing/test-app.ts";
import { writePairingCode } from "../pairing/repository.ts";
import { noticesOf } from "../../shop-card/testing/shop-card-calls.ts";
import {
  addClerk,
  askTerminal,
  challengeOf,
  newDeviceKey,
  openShop,
  openTill,
  pair,
  pairedDevice,
  pairingCode,
  signedBy,
  signInAt,
} from "../testing/till-device.ts";

const { clerk: clerkMessages, pair: pairMessages } = TERMINAL_MESSAGES;
const PAYMENT = "/api/v1/payment";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const test = await openTestApp({ environment: { REGISTER_OTP: "false" } });
const { kysely } = test.platform.database;
afterAll(async () => test.close());

let admin: string;
beforeAll(async () => {
  ({ token: admin } = await signUpStaff(test, "admin"));
});

const till = async (token: string) => test.call(`${PAYMENT}/till`, { token });
const isAlive = async (token: string): Promise<boolean> => (await till(token)).status === 200;
const decide = async (id: string, decision: string) =>
  test.call(`/api/admin/terminals/${id}/decision`, {
    token: admin,
    body: { decision, reason: "A reason" },
  });
const clerksOf = async ({ token }: TestCustomer) =>
  (await test.call(`${PAYMENT}/clerks`, { token })).json<{ clerks: Clerk[] }>().clerks;

describe("pairing", () => {
  // covers: 3.terminal.5, terminals.paired
  it("binds an approved terminal to one device, once for each code, and notifies the owner", async () => {
    const { shop, terminal } = await openShop(test, admin);
    const code = await pairingCode(test, shop, terminal.id);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    const typed = code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o");
    const answers = await Promise.all([
      pair(test, newDeviceKey(), typed),
      pair(test, newDeviceKey(), code),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    const own = (
      await test.call(`${PAYMENT}/terminals`, { token: shop.token })
    ).json<TerminalsAnswer>();
    expect(own.terminals[0]?.device?.name).toBe("An unknown device");
    const { title } = TERMINAL_NOTICES.paired("", "");
    expect((await noticesOf(test, shop)).filter((notice) => notice.title === title)).toHaveLength(
      1,
    );
  });

  it("keeps no code that begins as one of another terminal does, until that one has expired", async () => {
    const [first, second] = [await openShop(test, admin), await openShop(test, admin)];
    const code = await pairingCode(test, first.shop, first.terminal.id);
    const alike = {
      locator: code.slice(0, 4),
      hmac: Buffer.alloc(32),
      expiresAt: test.clock.now(),
    };
    const write = async () =>
      kysely
        .transaction()
        .execute((transaction) =>
          writePairingCode(transaction, second.terminal.id, alike, test.clock.now()),
        );
    expect(await write()).toBe(false);
    test.clock.advance(10 * MINUTE);
    expect(await write()).toBe(true);
  });

  // covers: 3.terminal.5
  it("answers the same device again after a lost answer, while the code would last", async () => {
    const { shop, terminal } = await openShop(test, admin);
    const key = newDeviceKey();
    const code = await pairingCode(test, shop, terminal.id);
    const [first, twin] = await Promise.all([pair(test, key, code), pair(test, key, code)]);
    expect([first.status, twin.status]).toEqual([201, 201]);
    expect(twin.json()).toEqual(first.json());
    expect((await pair(test, newDeviceKey(), code)).status).toBe(400);
    test.clock.advance(10 * MINUTE + 1_000);
    expect((await pair(test, key, code)).status).toBe(400);
  });

  it("does not answer a device again that was taken off its terminal", async () => {
    const { shop, terminal } = await openShop(test, admin);
    const key = newDeviceKey();
    const code = await pairingCode(test, shop, terminal.id);
    expect((await pair(test, key, code)).status).toBe(201);
    const device = `${PAYMENT}/terminals/${terminal.id}/device`;
    expect((await test.call(device, { method: "DELETE", token: shop.token })).status).toBe(200);
    expect((await pair(test, key, code)).status).toBe(400);
  });

  // covers: 3.terminal.5, terminals.pair.codeWrong
  it("counts wrong tries before it looks: after five the right code is dead too", async () => {
    const { shop, terminal } = await openShop(test, admin);
    const code = await pairingCode(test, shop, terminal.id);
    const wrong = `${code.slice(0, -1)}${code.endsWith("0") ? "1" : "0"}`;
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => pair(test, newDeviceKey(), wrong)),
    );
    for (const answer of answers)
      expect(answer.errors()[0]).toMatchObject({
        code: "CODE_WRONG",
        message: pairMessages.codeWrong,
      });
    expect((await pair(test, newDeviceKey(), code)).status).toBe(400);
    const next = await pairingCode(test, shop, terminal.id);
    expect((await pair(test, newDeviceKey(), next)).status).toBe(201);
  });

  // covers: 3.terminal.5, terminals.pair.keyMalformed
  it("takes ten minutes at most, and a key that signs", async () => {
    const { shop, terminal } = await openShop(test, admin);
    const code = await pairingCode(test, shop, terminal.id);
    const key = newDeviceKey();
    const other = { ...key, publicKey: newDeviceKey().publicKey };
    expect((await pair(test, other, code)).errors()[0]?.code).toBe("BAD_SIGNATURE");
    const noPoint = { ...key, publicKey: "A".repeat(87) };
    expect((await pair(test, noPoint, code)).errors()[0]?.message).toBe(pairMessages.keyMalformed);
    test.clock.advance(10 * MINUTE);
    expect((await pair(test, key, code)).status).toBe(400);
  });

  // covers: 3.terminal.5, terminals.pair.notApproved
  it("is for approved terminals of the caller alone", async () => {
    const shop = await signUpCustomer(test);
    const wallet = await addWallet(test, shop);
    const { id } = await askTerminal(test, shop, wallet.address);
    const ask = async (token: string) =>
      test.call(`${PAYMENT}/terminals/${id}/pairing-code`, { method: "POST", token });
    expect((await ask(shop.token)).errors()[0]?.message).toBe(pairMessages.notApproved);
    expect((await ask((await signUpCustomer(test)).token)).status).toBe(404);
  });
});

describe("a clerk", () => {
  // covers: 3.terminal.6
  it("signs in at the device and sees the till with the terminal's wallet", async () => {
    const { shop, wallet, clerk, token } = await openTill(test, admin);
    await addWallet(test, shop, { name: "Another one" });
    expect((await till(token)).json<OwnTill>()).toMatchObject({
      shop: shop.username,
      terminal: "Counter 1",
      clerk: clerk.name,
      wallets: [{ address: wallet.address, balance: "10" }],
    });
    expect(await clerksOf(shop)).toEqual([expect.objectContaining({ signedIn: true })]);
    await test.call(`${PAYMENT}/till/sign-out`, { method: "POST", token });
    expect((await till(token)).status).toBe(401);
  });

  // covers: 3.terminal.6, terminals.pair.signatureWrong
  it("signs in by a fresh challenge, signed by the paired key, once", async () => {
    const { device, clerk, token } = await openTill(test, admin);
    const send = async (body: object) =>
      test.call(`${PAYMENT}/till/sign-in`, {
        body: { device: device.device, clerk: clerk.id, code: clerk.code, ...body },
      });
    const { challenge } = await challengeOf(test, device.device);
    const text = tillSignInText({ device: device.device, clerk: clerk.id, challenge });
    const copied = await send({ challenge, signature: signedBy(newDeviceKey(), text) });
    expect(copied.errors()[0]).toMatchObject({ code: "BAD_SIGNATURE" });
    const signature = signedBy(device.key, text);
    const both = await Promise.all([
      send({ challenge, signature }),
      send({ challenge, signature }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    // Who signs in takes the place of who was there.
    expect(await isAlive(token)).toBe(false);
    const late = await challengeOf(test, device.device);
    test.clock.advance(2 * MINUTE);
    const lateText = tillSignInText({ ...late, clerk: clerk.id });
    const tooLate = await send({
      challenge: late.challenge,
      signature: signedBy(device.key, lateText),
    });
    expect(tooLate.errors()[0]?.code).toBe("BAD_SIGNATURE");
  });

  // covers: 3.terminal.6, terminals.clerk.codeWrong, terminals.clerk.locked
  it("is locked for 15 minutes by five wrong codes, the right one too", async () => {
    const { shop, device, clerk } = await openTill(test, admin);
    const wrong = { ...clerk, code: "000000" };
    for (let left = CLERK_TRIES - 1; left > 0; left -= 1) {
      const answer = await signInAt(test, device, wrong);
      expect(answer.errors()[0]).toMatchObject({
        code: "CODE_WRONG",
        message: clerkMessages.codeWrong(left),
      });
    }
    for (const tried of [wrong, clerk]) {
      const answer = await signInAt(test, device, tried);
      expect([answer.status, answer.errors()[0]?.code]).toEqual([423, "LOCKED"]);
      const { until } = answer.json<{ until: string }>();
      const left = new Date(until).getTime() - test.clock.now().getTime();
      expect([left > 14 * MINUTE, left <= 15 * MINUTE]).toEqual([true, true]);
    }
    expect((await clerksOf(shop))[0]?.lockedUntil).not.toBeNull();
    test.clock.advance(15 * MINUTE);
    expect((await signInAt(test, device, wrong)).errors()[0]?.message).toBe(
      clerkMessages.codeWrong(CLERK_TRIES - 1),
    );
    expect((await signInAt(test, device, clerk)).status).toBe(200);
  });

  // covers: 3.terminal.7, terminals.clerk.nameRequired, terminals.clerk.nameTaken
  // covers: terminals.clerk.codeMalformed, terminals.clerk.codeTrivial
  it("gets a name of its own and a code that is not guessed first", async () => {
    const { shop } = await openShop(test, admin);
    await addClerk(test, shop, "Grace");
    const add = async (name: string, code: string) =>
      (
        await test.call(`${PAYMENT}/clerks`, { token: shop.token, body: { name, code } })
      ).errors()[0]?.message;
    expect(await add("GRACE ", "482915")).toBe(clerkMessages.nameTaken("GRACE"));
    expect(await add(" ", "482915")).toBe(clerkMessages.nameRequired);
    for (const code of ["111111", "123456", "654321", "567890"])
      expect(await add("Alan", code)).toBe(clerkMessages.codeTrivial);
    expect(await add("Alan", "48291")).toBe(clerkMessages.codeMalformed);
    const rows = await kysely.selectFrom("till_clerk").select("code_hash").execute();
    expect(rows.every(({ code_hash: hash }) => hash.startsWith("$argon2id$"))).toBe(true);
  });

  // covers: 3.terminal.14
  it("is added once for one key, whose stored request has no hash of the code", async () => {
    const { shop } = await openShop(test, admin);
    const add = async (code: string) =>
      test.call(`${PAYMENT}/clerks`, {
        token: shop.token,
        headers: { "idempotency-key": "clerk-1" },
        body: { name: "Ada", code },
      });
    const ids = [await add("482915"), await add("482915"), await add("482916")].map(
      (answer) => answer.json<{ clerk: Clerk }>().clerk.id,
    );
    expect(new Set(ids).size).toBe(1);
    expect(await clerksOf(shop)).toHaveLength(1);
  });

  // covers: terminals.pair.codeRequired, terminals.pair.signatureMalformed
  // covers: terminals.pair.deviceRequired, terminals.clerk.choose, terminals.clerk.tooMany
  // covers: terminals.clerk.codeRequired
  it("names device, clerk and code in their form, and a shop has a hundred clerks at most", async () => {
    const { shop } = await openShop(test, admin);
    const first = async (body: object) =>
      (await test.call(`${PAYMENT}/till/sign-in`, { body })).errors().map(({ message }) => message);
    expect(await first({})).toEqual([
      pairMessages.deviceRequired,
      clerkMessages.choose,
      clerkMessages.codeRequired,
      pairMessages.signatureMalformed,
      pairMessages.signatureMalformed,
    ]);
    const paired = await test.call(`${PAYMENT}/till/pair`, { body: { code: " " } });
    expect(paired.errors()[0]?.message).toBe(pairMessages.codeRequired);
    const id = await accountIdOf(test, shop);
    const many = Array.from({ length: MAX_CLERKS }, (_, index) => ({
      account_id: id,
      name: `Clerk ${index}`,
      code_hash: "$argon2id$",
      added_at: test.clock.now(),
    }));
    await kysely.insertInto("till_clerk").values(many).execute();
    const body = { name: "One more", code: "482915" };
    const answer = await test.call(`${PAYMENT}/clerks`, { token: shop.token, body });
    expect(answer.errors()[0]?.message).toBe(clerkMessages.tooMany(MAX_CLERKS));
  });

  // covers: 3.terminal.6, terminals.clerk.termsPending
  it("is refused where the owner has new terms to accept, or the switch is off", async () => {
    const { shop, device, clerk, token } = await openTill(test, admin);
    const account = kysely.updateTable("account").where("username", "=", shop.username);
    await account.set({ terms_version: null }).execute();
    const pending = await signInAt(test, device, clerk);
    expect(pending.errors()[0]?.message).toBe(clerkMessages.termsPending);
    // A clerk who is signed in stays until the session ends.
    expect(await isAlive(token)).toBe(true);
    const toggle = async (enabled: boolean) =>
      test.call(`/api/admin/users/${shop.username}/toggles/toggle_payment_merchant_terminal`, {
        method: "PUT",
        token: admin,
        body: { enabled },
      });
    await toggle(false);
    expect((await signInAt(test, device, clerk)).status).toBe(423);
    expect((await till(token)).status).toBe(423);
  });
});

describe("the session of a clerk ends", () => {
  const ends: Record<string, (opened: Awaited<ReturnType<typeof openTill>>) => Promise<unknown>> = {
    "with the pairing": async ({ shop, terminal }) =>
      test.call(`${PAYMENT}/terminals/${terminal.id}/device`, {
        method: "DELETE",
        token: shop.token,
      }),
    "when the terminal is paired with another device": async ({ shop, terminal }) =>
      pairedDevice(test, shop, terminal.id),
    "when staff withdraw the terminal": async ({ terminal }) => decide(terminal.id, "withdraw"),
    "when its owner gives the terminal up": async ({ shop, terminal }) =>
      test.call(`${PAYMENT}/terminals/${terminal.id}`, { method: "DELETE", token: shop.token }),
    "when the clerk is removed": async ({ shop, clerk }) =>
      test.call(`${PAYMENT}/clerks/${clerk.id}`, { method: "DELETE", token: shop.token }),
    "when the clerk gets another code": async ({ shop, clerk }) =>
      test.call(`${PAYMENT}/clerks/${clerk.id}`, {
        method: "PUT",
        token: shop.token,
        body: { code: "482915" },
      }),
    "when the owner is suspended, and stays so": async ({ shop }) => {
      for (const status of ["suspended", "active"])
        await test.call(`/api/admin/users/${shop.username}/status`, {
          method: "PUT",
          token: admin,
          body: { status, reason: "A reason" },
        });
    },
    "four hours after its last use": async () => test.clock.advance(4 * HOUR),
    "twelve hours after its start, however it is used": async ({ token }) => {
      for (let hour = 0; hour < 11; hour += 1) {
        test.clock.advance(HOUR);
        if (!(await isAlive(token))) throw new Error(`Dead after ${hour + 1} h`);
      }
      test.clock.advance(HOUR);
    },
  };

  // covers: 3.terminal.8
  it.for(Object.keys(ends))("%s", async (how) => {
    ({ token: admin } = await signUpStaff(test, "admin"));
    const opened = await openTill(test, admin);
    expect(await isAlive(opened.token)).toBe(true);
    await ends[how]?.(opened);
    expect((await till(opened.token)).errors()[0]?.code).toBe("SESSION_EXPIRED");
  });

  // covers: 3.terminal.8
  it("not while the terminal is stopped, which takes no payments and can be signed in at", async () => {
    ({ token: admin } = await signUpStaff(test, "admin"));
    const { terminal, device, clerk, token } = await openTill(test, admin);
    const isStopped = async () => (await till(token)).json<OwnTill>().stopped;
    expect(await isStopped()).toBe(false);
    await decide(terminal.id, "stop");
    expect(await isStopped()).toBe(true);
    expect((await signInAt(test, device, clerk)).status).toBe(200);
  });
});
