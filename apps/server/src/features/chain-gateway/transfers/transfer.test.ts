import {
  type ErrorEnvelope,
  featureOffMessage,
  NETWORK_MESSAGES,
  type TransferReceipt,
  WALLET_MESSAGES,
} from "@nuc/contract";
import { fromHex, signTransfer, toHex } from "@nuc/keys";
import { parseNuc } from "@nuc/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountIdOf } from "../../../platform/testing/accounts.ts";
import {
  addWallet,
  newWallet,
  signedTransfer,
  signUpCustomer,
  type TestCustomer,
  type TestWallet,
} from "../../../platform/testing/customers.ts";
import { openTestApp, type TestApp } from "../../../platform/testing/test-app.ts";
import { writeAccountToggle, writeToggle } from "../../../domain/switches/repository.ts";

const TRANSFER = "/api/v1/bc/wallet/transfer";
const { send, chain } = WALLET_MESSAGES;

let site: TestApp;
let sender: TestCustomer;
let wallet: TestWallet;
const receiver = newWallet().address;
beforeAll(async () => {
  site = await openTestApp({ environment: { REGISTER_OTP: "false", WALLETS_PER_ACCOUNT: "100" } });
  sender = await signUpCustomer(site);
  wallet = await addWallet(site, sender, { coins: "1000" });
});
afterAll(async () => site.close());

const hand = (extrinsic: unknown, { token }: { token: string } = sender, key?: string) =>
  site.call(TRANSFER, {
    body: { extrinsic },
    token,
    ...(key !== undefined && { headers: { "idempotency-key": key } }),
  });

const balanceOf = async (address: string) =>
  (await site.call(`/api/v1/bc/wallet/balance/${address}`)).json<{ balance: string }>().balance;

type Fault = ErrorEnvelope["errors"][number];
async function refusal(answer: ReturnType<typeof hand>): Promise<[number, Fault | undefined]> {
  const { status, errors } = await answer;
  return [status, errors()[0]];
}

describe("a signed transfer", () => {
  // covers: 2.entity.17, 2.state.6, 2.call.21
  test("is answered with its block, and moves the coins and the fee", async () => {
    const to = newWallet().address;
    const before = parseNuc(await balanceOf(wallet.address));
    const answer = await hand(await signedTransfer(site, wallet, { to, amount: "12.5" }));
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({
      transferred: {
        status: "ExtrinsicSuccess",
        hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string,
        blockHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string,
        blockNumber: expect.any(Number) as number,
      },
    });
    expect(await balanceOf(to)).toBe("12.5");
    expect(before - parseNuc(await balanceOf(wallet.address))).toBe(parseNuc("12.51"));
  });

  // covers: 2.addition.26
  test("to the same wallet costs the fee only", async () => {
    const before = parseNuc(await balanceOf(wallet.address));
    const extrinsic = await signedTransfer(site, wallet, { to: wallet.address, amount: "5" });
    expect((await hand(extrinsic)).status).toBe(200);
    expect(before - parseNuc(await balanceOf(wallet.address))).toBe(parseNuc("0.01"));
  });

  test("needs a session", async () => {
    const extrinsic = await signedTransfer(site, wallet, { to: receiver, amount: "1" });
    const answer = await site.call(TRANSFER, { body: { extrinsic } });
    expect([answer.status, answer.errors()[0]?.code]).toEqual([401, "SESSION_EXPIRED"]);
  });

  // covers: 2.role.15, wallets.chain.walletUnknown
  test("of a wallet of another user is 404, also when the extrinsic is in a block", async () => {
    const stranger = await signUpCustomer(site);
    const extrinsic = await signedTransfer(site, wallet, { to: receiver, amount: "1" });
    const unknown = { code: "NOT_FOUND", message: chain.walletUnknown, field: "extrinsic" };
    expect(await refusal(hand(extrinsic, stranger))).toEqual([404, unknown]);
    expect((await hand(extrinsic)).status).toBe(200);
    expect(await refusal(hand(extrinsic, stranger))).toEqual([404, unknown]);
  });

  test("of a wallet that is not stored is 404, and once stored goes through", async () => {
    const owner = await signUpCustomer(site);
    const fresh = newWallet();
    const unknown = await signedTransfer(site, fresh, { to: receiver, amount: "1" });
    expect((await hand(unknown, owner)).status).toBe(404);
    const stored = await addWallet(site, owner, { coins: "10" });
    const extrinsic = await signedTransfer(site, stored, { to: receiver, amount: "1" });
    expect((await hand(extrinsic, owner)).status).toBe(200);
  });
});

describe("a lost answer", () => {
  // covers: 2.addition.27
  test("is given again for the same extrinsic, and the coins move once", async () => {
    const to = newWallet().address;
    const extrinsic = await signedTransfer(site, wallet, { to, amount: "2" });
    const first = await hand(extrinsic);
    const again = await hand(extrinsic);
    expect([again.status, again.json()]).toEqual([200, first.json()]);
    expect(await balanceOf(to)).toBe("2");
  });

  test("may also be written in capitals", async () => {
    const extrinsic = await signedTransfer(site, wallet, { to: receiver, amount: "2" });
    const first = await hand(extrinsic);
    const again = await hand(`0x${extrinsic.slice(2).toUpperCase()}`);
    expect(again.json()).toEqual(first.json());
  });

  // covers: 2.addition.27
  test("of several requests at the same moment is one effect and one receipt", async () => {
    const to = newWallet().address;
    const extrinsic = await signedTransfer(site, wallet, { to, amount: "3" });
    const answers = await Promise.all([1, 2, 3, 4].map(async () => hand(extrinsic)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await balanceOf(to)).toBe("3");
  });
});

describe("two transfers with one nonce", () => {
  // covers: wallets.chain.staleNonce
  test("at the same moment: one wins, the other is stale", async () => {
    const { nonce } = await site.platform.ledger.account(wallet.address);
    const [a, b] = [newWallet().address, newWallet().address];
    const extrinsics = await Promise.all([
      signedTransfer(site, wallet, { to: a, amount: "4", nonce }),
      signedTransfer(site, wallet, { to: b, amount: "4", nonce }),
    ]);
    const answers = await Promise.all(extrinsics.map(async (extrinsic) => hand(extrinsic)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.errors()[0]).toMatchObject({ code: "STALE_NONCE", message: chain.staleNonce });
    const balances = [await balanceOf(a), await balanceOf(b)];
    expect(balances.toSorted()).toEqual(["0", "4"]);
  });

  // covers: 2.addition.24
  test("a nonce used before is stale", async () => {
    const old = await signedTransfer(site, wallet, { to: receiver, amount: "4", nonce: 0 });
    expect(await refusal(hand(old))).toMatchObject([409, { code: "STALE_NONCE" }]);
  });

  // covers: 2.addition.24, wallets.chain.futureNonce
  test("a nonce far ahead is refused immediately", async () => {
    const { nonce } = await site.platform.ledger.account(wallet.address);
    const ahead = await signedTransfer(site, wallet, {
      to: receiver,
      amount: "1",
      nonce: nonce + 50,
    });
    expect(await refusal(hand(ahead))).toMatchObject([
      409,
      { code: "FUTURE_NONCE", message: chain.futureNonce },
    ]);
  });

  // covers: 2.addition.24
  test("sent in the wrong order all go through", async () => {
    const { nonce } = await site.platform.ledger.account(wallet.address);
    const extrinsics = await Promise.all(
      [3, 1, 2, 0].map(async (later) =>
        signedTransfer(site, wallet, { to: receiver, amount: "1", nonce: nonce + later }),
      ),
    );
    const answers = await Promise.all(extrinsics.map(async (extrinsic) => hand(extrinsic)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe("a transfer that the ledger refuses", () => {
  const amountError = (code: string, message: string) => ({ code, message, field: "amount" });

  // covers: 2.addition.25, wallets.send.amountZero
  test("of 0", async () => {
    const extrinsic = await signedTransfer(site, wallet, { to: receiver, amount: "0" });
    expect(await refusal(hand(extrinsic))).toEqual([
      422,
      amountError("AMOUNT_ZERO", send.amountZero),
    ]);
  });

  // covers: 2.rule.17, 2.addition.25, wallets.send.insufficientBalance
  // covers: wallets.send.increaseBalance
  test("of more than, of exactly, and of nearly the whole balance", async () => {
    const poor = await addWallet(site, sender, { coins: "10" });
    for (const [amount, message] of [
      ["10.000000000001", send.insufficientBalance],
      ["1000000", send.insufficientBalance],
      ["10", send.increaseBalance],
      ["9.99", send.increaseBalance],
      ["9.980000000001", send.increaseBalance],
    ] as const) {
      const extrinsic = await signedTransfer(site, poor, { to: receiver, amount });
      expect(await refusal(hand(extrinsic))).toEqual([
        422,
        amountError("INSUFFICIENT_BALANCE", message),
      ]);
    }
    const most = await signedTransfer(site, poor, { to: receiver, amount: "9.98" });
    expect((await hand(most)).status).toBe(200);
    expect(await balanceOf(poor.address)).toBe("0.01");
  });

  // covers: 2.addition.25, wallets.chain.receiverBelowDeposit
  test("to a receiver that would stay below the deposit", async () => {
    const to = newWallet().address;
    const extrinsic = await signedTransfer(site, wallet, { to, amount: "0.009" });
    expect(await refusal(hand(extrinsic))).toEqual([
      422,
      amountError("RECEIVER_BELOW_DEPOSIT", chain.receiverBelowDeposit),
    ]);
  });

  // covers: 2.addition.23, wallets.chain.badSignature
  test("signed for another genesis, or changed after signing", async () => {
    const { ledger } = site.platform;
    const parameters = ledger.parameters();
    const { nonce } = await ledger.account(wallet.address);
    const order = { nonce, recipient: receiver, amount: parseNuc("1") };
    const foreign = signTransfer(wallet.pair, {
      ...order,
      parameters: { ...parameters, genesisHash: `0x${"01".repeat(32)}` },
    });
    const changed = signTransfer(wallet.pair, { ...order, parameters }).bytes;
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    for (const bytes of [foreign.bytes, changed]) {
      expect(await refusal(hand(toHex(bytes)))).toEqual([
        400,
        { code: "BAD_SIGNATURE", message: chain.badSignature, field: "extrinsic" },
      ]);
    }
  });

  // covers: 2.addition.25, wallets.chain.malformedExtrinsic
  test("because it cannot be read", async () => {
    const extrinsic = await signedTransfer(site, wallet, { to: receiver, amount: "1" });
    const bytes = fromHex(extrinsic);
    for (const broken of [
      "0x",
      "0x00",
      "nonsense",
      extrinsic.slice(2),
      extrinsic.slice(0, -2),
      `${extrinsic}00`,
      toHex(bytes.map((byte) => byte ^ 0xff)),
      `0x${"ff".repeat(4_000)}`,
    ]) {
      expect(await refusal(hand(broken))).toEqual([
        400,
        { code: "MALFORMED_EXTRINSIC", message: chain.malformedExtrinsic, field: "extrinsic" },
      ]);
    }
  });

  // covers: 2.addition.25
  test("and nothing of it is written", async () => {
    const { total } = await site.platform.ledger.history(wallet.address, 0);
    const extrinsic = await signedTransfer(site, wallet, { to: receiver, amount: "1000000" });
    await hand(extrinsic);
    expect((await site.platform.ledger.history(wallet.address, 0)).total).toBe(total);
  });
});

describe("the payload of a transfer", () => {
  // covers: wallets.chain.extrinsicRequired
  test.for([[undefined], [null], [""], ["  "]])(
    "without an extrinsic (%j)",
    async ([extrinsic]) => {
      expect(await refusal(hand(extrinsic))).toEqual([
        400,
        { code: "INVALID_REQUEST", message: chain.extrinsicRequired, field: "extrinsic" },
      ]);
    },
  );

  test.for([[5], [true], [[]], [{}]])("with an extrinsic that is no text (%j)", async ([value]) => {
    expect(await refusal(hand(value))).toMatchObject([
      400,
      { code: "INVALID_REQUEST", field: "extrinsic" },
    ]);
  });

  // covers: 2.addition.2, wallets.chain.secretsRefused
  test("with a secret is refused before anything else", async () => {
    const body = { secret: wallet.phrase, recipient: "nonsense", amount: "-1" };
    const answer = await site.call(TRANSFER, { body, token: sender.token });
    expect(answer.status).toBe(400);
    expect(answer.errors()).toEqual([
      { code: "SECRETS_REFUSED", message: chain.secretsRefused, field: "secret" },
    ]);
    expect(site.logged()).not.toContain(wallet.phrase);
    expect(site.logged()).not.toContain(wallet.phrase.split(" ").slice(0, 3).join(" "));
  });
});

describe("switched off", () => {
  const handle = () => site.platform.database.kysely;
  const extrinsic = async () => signedTransfer(site, wallet, { to: receiver, amount: "1" });
  const off = [423, { code: "FEATURE_OFF", message: featureOffMessage("transfer") }];

  // covers: 2.role.3
  test("for everybody, a transfer is 423 and does not happen; a first receipt is still returned", async () => {
    const done = await extrinsic();
    const first = await hand(done);
    await writeToggle(handle(), "toggle_transfer_coin", { enabled: false, countries: null });
    const before = await balanceOf(wallet.address);
    const refused = await refusal(hand(await extrinsic()));
    const again = await hand(done);
    await writeToggle(handle(), "toggle_transfer_coin", { enabled: true, countries: null });
    expect(refused).toEqual(off);
    expect(await balanceOf(wallet.address)).toBe(before);
    expect([again.status, again.json()]).toEqual([200, first.json()]);
    expect((await hand(await extrinsic())).status).toBe(200);
  });

  test("outside some countries, and one user set apart", async () => {
    const id = await accountIdOf(site, sender);
    await writeToggle(handle(), "toggle_transfer_coin", { enabled: true, countries: ["AU"] });
    expect(await refusal(hand(await extrinsic()))).toEqual(off);
    await handle()
      .updateTable("account")
      .set({ address_country: "AU" })
      .where("id", "=", id)
      .execute();
    expect((await hand(await extrinsic())).status).toBe(200);
    await writeAccountToggle(handle(), id, "toggle_transfer_coin", false);
    expect(await refusal(hand(await extrinsic()))).toEqual(off);
    await writeToggle(handle(), "toggle_transfer_coin", { enabled: false, countries: null });
    await writeAccountToggle(handle(), id, "toggle_transfer_coin", true);
    expect((await hand(await extrinsic())).status).toBe(200);
    await writeAccountToggle(handle(), id, "toggle_transfer_coin", null);
    await writeToggle(handle(), "toggle_transfer_coin", { enabled: true, countries: null });
  });
});

describe("an Idempotency-Key", () => {
  // covers: 2.addition.29
  test("gives the stored answer again, and refuses another body", async () => {
    const one = await signedTransfer(site, wallet, { to: receiver, amount: "1" });
    const first = await hand(one, sender, "key-one");
    expect(first.status).toBe(200);
    const again = await hand(one, sender, "key-one");
    expect([again.status, again.json()]).toEqual([200, first.json()]);
    const two = await signedTransfer(site, wallet, { to: receiver, amount: "1" });
    expect(await refusal(hand(two, sender, "key-one"))).toMatchObject([
      409,
      { code: "IDEMPOTENCY_CONFLICT" },
    ]);
  });

  test("keeps a refusal too", async () => {
    const { nonce } = await site.platform.ledger.account(wallet.address);
    const stale = await signedTransfer(site, wallet, { to: receiver, amount: "1", nonce: 0 });
    expect(nonce).toBeGreaterThan(0);
    const first = await hand(stale, sender, "key-two");
    const again = await hand(stale, sender, "key-two");
    expect([again.status, again.errors()]).toEqual([409, first.errors()]);
  });

  test("of another user is another key", async () => {
    const other = await signUpCustomer(site);
    const theirs = await addWallet(site, other, { coins: "10" });
    const mine = await hand(
      await signedTransfer(site, wallet, { to: receiver, amount: "1" }),
      sender,
      "key-three",
    );
    const other200 = await hand(
      await signedTransfer(site, theirs, { to: receiver, amount: "1" }),
      other,
      "key-three",
    );
    const hashOf = (text: string) =>
      (JSON.parse(text) as { transferred: TransferReceipt }).transferred.hash;
    expect([mine.status, other200.status]).toEqual([200, 200]);
    expect(hashOf(mine.text)).not.toBe(hashOf(other200.text));
  });
});

test("no extrinsic, phrase or key was logged", async () => {
  const extrinsic = await signedTransfer(site, wallet, { to: receiver, amount: "1" });
  await hand(extrinsic);
  expect(site.logged()).toContain("/wallet/transfer");
  expect(site.logged()).not.toContain(extrinsic);
  expect(site.logged()).not.toContain(toHex(wallet.pair.secretKey).slice(2));
});

// covers: network.ledgerUnavailable
test("a ledger that takes nothing in is answered as unavailable, with Retry-After, and nothing moves", async () => {
  const other = await openTestApp({ environment: { REGISTER_OTP: "false" } });
  try {
    const customer = await signUpCustomer(other);
    const funded = await addWallet(other, customer, { coins: "20" });
    const extrinsic = await signedTransfer(other, funded, { to: receiver, amount: "1" });
    await other.platform.ledger.close();
    const answer = await other.call(TRANSFER, { body: { extrinsic }, token: customer.token });
    expect([answer.status, answer.errors()[0], answer.headers["retry-after"]]).toEqual([
      503,
      { code: "LEDGER_UNAVAILABLE", message: NETWORK_MESSAGES.ledgerUnavailable },
      "2",
    ]);
    const balance = await other.call(`/api/v1/bc/wallet/balance/${funded.address}`);
    expect(balance.json()).toMatchObject({ balance: "20" });
  } finally {
    await other.close();
  }
});
