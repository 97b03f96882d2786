import {
  featureOffMessage,
  WALLET_MESSAGES,
  type WalletList,
  type WalletRecord,
} from "@nuc/contract";
import { generatePhrase, pairFromPhrase, signText, toHex, walletOwnershipText } from "@nuc/keys";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountIdOf } from "../../platform/testing/accounts.ts";
import {
  addWallet,
  giveCoins,
  newWallet,
  signUpCustomer,
  storePayload,
  type TestCustomer,
} from "../../platform/testing/customers.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";
import { writeAccountToggle, writeToggle } from "../../domain/switches/repository.ts";

const WALLET = "/api/v1/nuc/wallet";
const STORE = `${WALLET}/store-customer-wallet`;
const LIST = `${WALLET}/get-user-wallet-details`;
const { create, chain, proofWrong } = WALLET_MESSAGES;

let site: TestApp;
let customer: TestCustomer;
beforeAll(async () => {
  site = await openTestApp({ environment: { REGISTER_OTP: "false", WALLETS_PER_ACCOUNT: "12" } });
  customer = await signUpCustomer(site);
});
afterAll(async () => site.close());

const store = (body: object, { token }: { token: string } = customer) =>
  site.call(STORE, { body, token });

async function listOf({ token }: TestCustomer): Promise<WalletList> {
  return (await site.call(LIST, { token })).data<WalletList>();
}

describe("storing a wallet", () => {
  // covers: 2.entity.1, 2.call.4
  test("answers 201 with the wallet, which is then in the list", async () => {
    const wallet = newWallet();
    const answer = await store(storePayload(site, customer, wallet, "  My savings "));
    expect(answer.status).toBe(201);
    const record = answer.data<WalletRecord>();
    expect(record).toEqual({
      account_id: wallet.address,
      account_name: "My savings",
      balance: "0",
      create_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      wallet_type: "sr25519",
      mintable_wallet: 0,
      auto_mint_wallet: 0,
      last_mint_session: null,
    });
    expect((await listOf(customer)).results).toContainEqual(record);
  });

  test("needs a session", async () => {
    const answer = await site.call(STORE, { body: storePayload(site, customer, newWallet()) });
    expect([answer.status, answer.errors()[0]?.code]).toEqual([401, "SESSION_EXPIRED"]);
  });

  // covers: 2.addition.1, wallets.create.addressTaken
  test("of an address stored already is 409, for any account", async () => {
    const wallet = newWallet();
    const other = await signUpCustomer(site);
    expect((await store(storePayload(site, customer, wallet))).status).toBe(201);
    for (const holder of [customer, other]) {
      const answer = await store(storePayload(site, holder, wallet), holder);
      expect(answer.status).toBe(409);
      expect(answer.errors()[0]).toEqual({
        code: "TAKEN",
        message: create.addressTaken,
        field: "walletAddress",
      });
    }
  });

  test("twice at the same moment stores it once", async () => {
    const payload = storePayload(site, customer, newWallet());
    const answers = await Promise.all([1, 2, 3].map(async () => store(payload)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  test("returns the balance of an address that has coins already", async () => {
    const wallet = newWallet();
    await giveCoins(site, wallet.address, "12.5");
    const answer = await store(storePayload(site, customer, wallet));
    expect(answer.data<WalletRecord>().balance).toBe("12.5");
  });

  // covers: wallets.create.tooMany
  test("beyond the limit of an account is 422, also for many at the same moment", async () => {
    const collector = await signUpCustomer(site);
    const answers = await Promise.all(
      Array.from({ length: 15 }, async () =>
        store(storePayload(site, collector, newWallet()), collector),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(3);
    for (const answer of refused) {
      expect([answer.status, answer.errors()[0]]).toEqual([
        422,
        { code: "NOT_ALLOWED", message: "An account can hold at most 12 wallets." },
      ]);
    }
    expect((await listOf(collector)).results).toHaveLength(12);
  });
});

describe("the proof of a wallet to store", () => {
  // covers: 2.addition.1, wallets.proofWrong
  test.for([
    ["of another user", { username: "somebody-else" }],
    ["of another wallet", { walletAddress: newWallet().address }],
    ["for another ledger", { genesisHash: `0x${"00".repeat(32)}` }],
  ] as const)("%s is refused", async ([, change]) => {
    const wallet = newWallet();
    const text = walletOwnershipText({
      genesisHash: site.platform.ledger.parameters().genesisHash,
      username: customer.username,
      walletAddress: wallet.address,
      ...change,
    });
    const proof = signText(wallet.pair, text);
    const answer = await store({ ...storePayload(site, customer, wallet), proof });
    expect(answer.status).toBe(400);
    expect(answer.errors()[0]).toEqual({
      code: "BAD_SIGNATURE",
      message: proofWrong,
      field: "proof",
    });
  });

  // covers: 2.call.4
  test("by another key is refused", async () => {
    const wallet = newWallet();
    const thief = { ...wallet, pair: pairFromPhrase(generatePhrase()) };
    const payload = storePayload(site, customer, thief);
    const answer = await store({ ...payload, walletPublickey: toHex(wallet.pair.publicKey) });
    expect(answer.errors()[0]?.code).toBe("BAD_SIGNATURE");
  });

  test.for(["0x", "0x00", "not hex", `0x${"zz".repeat(64)}`])("%j is refused", async (proof) => {
    const answer = await store({ ...storePayload(site, customer, newWallet()), proof });
    expect([answer.status, answer.errors()[0]?.code]).toEqual([400, "BAD_SIGNATURE"]);
  });
});

describe("what a wallet to store says about itself", () => {
  // covers: 2.limit.10, wallets.chain.malformedSigner
  test("must be an address of this network", async () => {
    const payload = storePayload(site, customer, newWallet());
    for (const walletAddress of ["5Grw", "not an address", `${payload.walletAddress}x`]) {
      const answer = await store({ ...payload, walletAddress });
      expect(answer.status).toBe(400);
      expect(answer.errors()[0]).toEqual({
        code: "MALFORMED_ADDRESS",
        message: chain.malformedSigner,
        field: "walletAddress",
      });
    }
  });

  test("is refused as no address before key and proof, which cannot fit one", async () => {
    const answers = [
      await store({ accountName: "Everyday coins", walletAddress: "not an address" }),
      await store({ accountName: "Everyday coins", walletAddress: "5Grw", walletPublickey: "0x" }),
    ];
    expect(answers.map((answer) => answer.errors()[0]?.code)).toEqual([
      "MALFORMED_ADDRESS",
      "MALFORMED_ADDRESS",
    ]);
    const nameless = await store({ walletAddress: "not an address" });
    expect(nameless.errors()[0]?.message).toBe(create.nameRequired);
  });

  // covers: wallets.create.publicKeyMismatch
  test("must be the public key behind the address", async () => {
    const walletPublickey = toHex(newWallet().pair.publicKey);
    const answer = await store({ ...storePayload(site, customer, newWallet()), walletPublickey });
    expect(answer.errors()[0]).toEqual({
      code: "INVALID_REQUEST",
      message: create.publicKeyMismatch,
      field: "walletPublickey",
    });
  });

  // covers: wallets.create.nameRequired
  test("is refused field by field, the name first", async () => {
    const answer = await store({});
    expect(answer.status).toBe(400);
    expect(answer.errors()[0]).toEqual({
      code: "INVALID_REQUEST",
      message: create.nameRequired,
      field: "accountName",
    });
    expect(answer.errors().map(({ field }) => field)).toEqual([
      "accountName",
      "walletAddress",
      "walletPublickey",
      "walletType",
      "proof",
    ]);
  });
});

describe("a secret in the request to store", () => {
  const secret = "correct horse battery staple of this very test";

  // covers: 2.entity.8, 2.call.4, wallets.chain.secretsRefused
  test.for([
    ["walletPassword", { walletPassword: secret }],
    ["mnemonic", { mnemonic: secret }],
    ["privateKey", { wallet: { privateKey: secret } }],
    ["secret_phrase", { secret_phrase: secret.split(" ") }],
    ["Wallet-Password", { data: { "Wallet-Password": secret } }],
  ] as const)("%s is refused before anything else", async ([field, change]) => {
    const answer = await store(change);
    expect(answer.status).toBe(400);
    expect(answer.errors()).toEqual([
      { code: "SECRETS_REFUSED", message: chain.secretsRefused, field },
    ]);
    expect(answer.text).not.toContain("horse");
  });

  test("in a query is refused", async () => {
    const payload = storePayload(site, customer, newWallet());
    const answer = await site.call(`${STORE}?walletPassword=${encodeURIComponent(secret)}`, {
      body: payload,
      token: customer.token,
    });
    expect(answer.errors()[0]?.code).toBe("SECRETS_REFUSED");
  });

  test("that is empty counts as missing", async () => {
    const payload = storePayload(site, customer, newWallet());
    expect((await store({ ...payload, walletPassword: "" })).status).toBe(201);
  });

  // covers: 2.addition.2
  test("is never logged", () => {
    expect(site.logged()).not.toContain("horse");
    expect(site.logged()).toContain("store-customer-wallet");
  });
});

describe("storing while the feature is off", () => {
  const off = { enabled: false, countries: null };
  const on = { enabled: true, countries: null };

  // covers: 2.role.6, 2.error.11
  test("for everybody is 423 with the words of the specification", async () => {
    const handle = site.platform.database.kysely;
    await writeToggle(handle, "toggle_create_wallet", off);
    const answer = await store(storePayload(site, customer, newWallet()));
    await writeToggle(handle, "toggle_create_wallet", on);
    expect(answer.status).toBe(423);
    expect(answer.errors()[0]).toEqual({
      code: "FEATURE_OFF",
      message: featureOffMessage("wallet creation"),
    });
  });

  // covers: 2.role.6
  test("for one user leaves the others alone", async () => {
    const handle = site.platform.database.kysely;
    const other = await signUpCustomer(site);
    const id = await accountIdOf(site, other);
    await writeAccountToggle(handle, id, "toggle_create_wallet", false);
    expect((await store(storePayload(site, other, newWallet()), other)).status).toBe(423);
    expect((await store(storePayload(site, customer, newWallet()))).status).toBe(201);
    await writeAccountToggle(handle, id, "toggle_create_wallet", null);
    expect((await store(storePayload(site, other, newWallet()), other)).status).toBe(201);
  });
});

describe("the list of wallets", () => {
  // covers: 2.entity.4, 2.call.6
  test("is the caller's own, oldest first, with what each holds", async () => {
    const owner = await signUpCustomer(site);
    const first = await addWallet(site, owner, { coins: "3", name: "First of all" });
    site.clock.advance(1_000);
    const second = await addWallet(site, owner, { name: "The second" });
    site.clock.advance(1_000);
    const third = await addWallet(site, owner, { coins: "0.5", name: "The third" });
    const list = await listOf(owner);
    expect(list).toMatchObject({
      airdrop: false,
      airdropOnTheWay: null,
      autoMintableWallet: false,
      registerAsMiner: false,
    });
    expect(list.results.map((wallet) => [wallet.account_id, wallet.balance])).toEqual([
      [first.address, "3"],
      [second.address, "0"],
      [third.address, "0.5"],
    ]);
  });

  // covers: 2.entity.1, 2.entity.4
  test("says that one of them mints by itself, or belongs to a miner", async () => {
    const miner = await signUpCustomer(site);
    const wallet = await addWallet(site, miner);
    await site.platform.database.kysely
      .updateTable("wallet")
      .set({ mintable_wallet: 1, auto_mint_wallet: 1, last_mint_session: site.clock.now() })
      .where("address", "=", wallet.address)
      .execute();
    const list = await listOf(miner);
    expect(list).toMatchObject({ autoMintableWallet: true, registerAsMiner: true });
    expect(list.results[0]).toMatchObject({
      mintable_wallet: 1,
      auto_mint_wallet: 1,
      last_mint_session: expect.stringMatching(/Z$/) as string,
    });
  });

  test("of a new customer is empty", async () => {
    const newcomer = await signUpCustomer(site);
    expect((await listOf(newcomer)).results).toEqual([]);
    const total = await site.call(`${WALLET}/check-customer-wallet`, { token: newcomer.token });
    expect(total.json()).toEqual({ data: { total_wallet: 0 } });
  });

  // covers: 2.call.8
  test("is counted", async () => {
    const owner = await signUpCustomer(site);
    await addWallet(site, owner);
    await addWallet(site, owner);
    const total = await site.call(`${WALLET}/check-customer-wallet`, { token: owner.token });
    expect(total.json()).toEqual({ data: { total_wallet: 2 } });
  });
});

describe("the payment reference code", () => {
  const codeOf = async ({ token }: TestCustomer) =>
    (await site.call(`${WALLET}/get-reference-code`, { token })).data<{ referenceCode: string }>()
      .referenceCode;

  // covers: 2.call.7
  test("is made once, also when asked for at the same moment", async () => {
    const asker = await signUpCustomer(site);
    const codes = await Promise.all(Array.from({ length: 8 }, async () => codeOf(asker)));
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^NUC-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(await codeOf(asker)).toBe(codes[0]);
  });

  test("is another one for another account", async () => {
    expect(await codeOf(await signUpCustomer(site))).not.toBe(await codeOf(customer));
  });
});

describe("renaming a wallet", () => {
  const rename = (body: object, { token }: TestCustomer = customer) =>
    site.call(`${WALLET}/rename`, { method: "PUT", body, token });

  // covers: 2.addition.4
  test("changes its name in the list", async () => {
    const owner = await signUpCustomer(site);
    const { address } = await addWallet(site, owner, { coins: "1" });
    const answer = await rename({ walletAddress: address, accountName: "Holidays" }, owner);
    expect(answer.status).toBe(200);
    expect(answer.data()).toMatchObject({ account_name: "Holidays", balance: "1" });
    expect((await listOf(owner)).results[0]?.account_name).toBe("Holidays");
  });

  // covers: 2.addition.4
  test("of another user's wallet, or of none, is 404", async () => {
    const { address } = await addWallet(site, await signUpCustomer(site), { name: "Untouched" });
    for (const walletAddress of [address, newWallet().address, "nonsense"]) {
      const answer = await rename({ walletAddress, accountName: "Stolen" });
      expect([answer.status, answer.errors()[0]?.code]).toEqual([404, "NOT_FOUND"]);
    }
  });

  // covers: 2.rule.2, wallets.create.nameTooShort
  test("keeps the rules of a name", async () => {
    const answer = await rename({ walletAddress: newWallet().address, accountName: "four" });
    expect(answer.errors()[0]).toMatchObject({
      message: create.nameTooShort,
      field: "accountName",
    });
  });
});

test("a wallet never leaves its account, not even by SQL", async () => {
  const { address } = await addWallet(site, await signUpCustomer(site));
  const { kysely } = site.platform.database;
  await expect(
    kysely.deleteFrom("wallet").where("address", "=", address).execute(),
  ).rejects.toThrow(/never deleted/);
});
