import { type TransferReceipt, WALLET_MESSAGES } from "@nuc/contract";
import { isPhrase, pairFromPhrase, encodeAddress } from "@nuc/keys";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addWallet,
  newWallet,
  signUpCustomer,
  type TestCustomer,
  type TestWallet,
} from "../../../platform/testing/customers.ts";
import { openTestApp, type TestApp } from "../../../platform/testing/test-app.ts";

const TRANSFER = "/api/v1/bc/wallet/transfer";
const CREATE = "/api/v1/bc/wallet/create";
const { send, chain } = WALLET_MESSAGES;

describe("a gateway that accepts no secrets", () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await openTestApp({ environment: { REGISTER_OTP: "false" } });
  });
  afterAll(async () => site.close());

  // covers: 2.call.19
  test("makes no wallets", async () => {
    const { token } = await signUpCustomer(site);
    const answer = await site.call(CREATE, { method: "POST", token });
    expect(answer.status).toBe(400);
    expect(answer.errors()[0]).toEqual({
      code: "SECRETS_REFUSED",
      message: chain.secretsRefused,
    });
    expect((await site.call(CREATE, { method: "POST" })).status).toBe(401);
  });
});

describe("a gateway that accepts secrets", () => {
  let site: TestApp;
  let customer: TestCustomer;
  let wallet: TestWallet;
  beforeAll(async () => {
    site = await openTestApp({
      environment: { REGISTER_OTP: "false", GATEWAY_ACCEPT_SECRETS: "true" },
    });
    customer = await signUpCustomer(site);
    wallet = await addWallet(site, customer, { coins: "1000" });
  });
  afterAll(async () => site.close());

  const transfer = (body: object, key?: string) =>
    site.call(TRANSFER, {
      body,
      token: customer.token,
      ...(key !== undefined && { headers: { "idempotency-key": key } }),
    });
  const balanceOf = async (address: string) =>
    (await site.call(`/api/v1/bc/wallet/balance/${address}`)).json<{ balance: string }>().balance;

  // covers: 2.entity.9, 2.call.19
  test("makes a wallet, another one each time", async () => {
    const make = async () => {
      const answer = await site.call(CREATE, { method: "POST", token: customer.token });
      expect(answer.status).toBe(200);
      return answer.json<{ address: string; mnemonic: string; type: string; publicKey: string }>();
    };
    const [one, two] = [await make(), await make()];
    expect(one.type).toBe("sr25519");
    expect(isPhrase(one.mnemonic)).toBe(true);
    expect(encodeAddress(pairFromPhrase(one.mnemonic).publicKey)).toBe(one.address);
    expect(one.address).not.toBe(two.address);
    expect(site.logged()).not.toContain(one.mnemonic);
  });

  // covers: 2.entity.16, 2.call.21
  test("moves coins by a secret, and never logs it", async () => {
    const recipient = newWallet().address;
    const answer = await transfer({ secret: wallet.phrase, recipient, amount: "5" });
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({ transferred: { status: "ExtrinsicSuccess" } });
    expect(await balanceOf(recipient)).toBe("5");
    expect(site.logged()).not.toContain(wallet.phrase);
  });

  test("takes an amount as an integer, and a phrase in other letters and spaces", async () => {
    const recipient = newWallet().address;
    const secret = `  ${wallet.phrase.toUpperCase().replaceAll(" ", "  ")} `;
    expect((await transfer({ secret, recipient, amount: 6 })).status).toBe(200);
    expect(await balanceOf(recipient)).toBe("6");
  });

  test("takes several at the same moment from one wallet", async () => {
    const recipient = newWallet().address;
    const answers = await Promise.all(
      [1, 2, 3].map(async () => transfer({ secret: wallet.phrase, recipient, amount: "1" })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await balanceOf(recipient)).toBe("3");
  });

  test("moves coins once for one Idempotency-Key, also for twins at the same moment", async () => {
    const recipient = newWallet().address;
    const body = { secret: wallet.phrase, recipient, amount: "2" };
    const twins = await Promise.all([1, 2, 3].map(async () => transfer(body, "secret-key")));
    const late = await transfer(body, "secret-key");
    const hashes = [...twins, late].map(
      (answer) => answer.json<{ transferred: TransferReceipt }>().transferred.hash,
    );
    expect(new Set(hashes).size).toBe(1);
    expect(await balanceOf(recipient)).toBe("2");
    const other = await transfer({ ...body, amount: "3" }, "secret-key");
    expect([other.status, other.errors()[0]?.code]).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
  });

  test("hands only the same bytes in again after an answer was lost in a crash", async () => {
    const recipient = newWallet().address;
    const body = { secret: wallet.phrase, recipient, amount: "2" };
    const first = await transfer(body, "crashed");
    // As a crash between the block and the stored answer leaves it.
    await site.platform.database.kysely
      .deleteFrom("idempotency_key")
      .where("key", "=", "crashed")
      .execute();
    const again = await transfer(body, "crashed");
    expect([again.status, again.json()]).toEqual([200, first.json()]);
    expect(await balanceOf(recipient)).toBe("2");
    await site.platform.database.kysely
      .deleteFrom("idempotency_key")
      .where("key", "=", "crashed")
      .execute();
    const other = await transfer({ ...body, amount: "3" }, "crashed");
    expect([other.status, other.errors()[0]?.code]).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
  });

  test("is only for the caller's own wallets", async () => {
    const other = newWallet();
    const answer = await transfer({ secret: other.phrase, recipient: wallet.address, amount: "1" });
    expect([answer.status, answer.errors()[0]]).toEqual([
      404,
      { code: "NOT_FOUND", message: chain.walletUnknown, field: "secret" },
    ]);
  });

  // covers: wallets.send.receiverRequired, wallets.send.amountRequired
  // covers: wallets.send.amountMalformed
  test.for([
    [{ amount: "1" }, 400, "INVALID_REQUEST", send.receiverRequired, "recipient"],
    [{ recipient: "", amount: "" }, 400, "INVALID_REQUEST", send.receiverRequired, "recipient"],
    [{ recipient: "x" }, 400, "INVALID_REQUEST", send.amountRequired, "amount"],
    [{ recipient: "x", amount: "0" }, 422, "AMOUNT_ZERO", send.amountZero, "amount"],
    [{ recipient: "x", amount: "-1" }, 400, "INVALID_REQUEST", send.amountMalformed, "amount"],
    [{ recipient: "x", amount: "1e3" }, 400, "INVALID_REQUEST", send.amountMalformed, "amount"],
    [{ recipient: "x", amount: 1.5 }, 400, "INVALID_REQUEST", send.amountMalformed, "amount"],
    [
      { recipient: "x", amount: "1" },
      400,
      "MALFORMED_ADDRESS",
      send.receiverMalformed,
      "recipient",
    ],
  ] as const)(
    "reports %j in the specified order",
    async ([change, status, code, message, field]) => {
      const answer = await transfer({ secret: wallet.phrase, ...change });
      expect([answer.status, answer.errors()[0]]).toEqual([status, { code, message, field }]);
    },
  );

  // covers: wallets.chain.secretMalformed
  test.for([["not twelve words"], ["abandon ".repeat(12)]])(
    "refuses %j as a secret without repeating it",
    async ([secret = ""]) => {
      const answer = await transfer({ secret, recipient: wallet.address, amount: "1" });
      expect(answer.errors()[0]).toEqual({
        code: "INVALID_REQUEST",
        message: chain.secretMalformed,
        field: "secret",
      });
      expect(answer.text).not.toContain(secret.trim());
    },
  );

  // covers: wallets.chain.secretRequired
  test("asks for the secret where everything else of a transfer is named", async () => {
    const answer = await transfer({ recipient: newWallet().address, amount: "1" });
    expect([answer.status, answer.errors()[0]]).toEqual([
      400,
      { code: "INVALID_REQUEST", message: chain.secretRequired, field: "secret" },
    ]);
  });

  test.for([
    ["1000000", send.insufficientBalance],
    ["0.001", chain.receiverBelowDeposit],
  ] as const)("refuses %s NUC as the ledger does", async ([amount, message]) => {
    const recipient = newWallet().address;
    const answer = await transfer({ secret: wallet.phrase, recipient, amount });
    expect([answer.status, answer.errors()[0]?.message]).toEqual([422, message]);
  });

  test("asks for a signed transfer where nothing is named", async () => {
    const answer = await transfer({});
    expect(answer.errors()[0]?.message).toBe(chain.extrinsicRequired);
  });
});
