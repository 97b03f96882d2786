import type { MinerCategory } from "@nuc/contract";
import { mintText, signText } from "@nuc/keys";
import { expect } from "vitest";
import {
  addWallet,
  signUpCustomer,
  type TestCustomer,
  type TestWallet,
} from "../../../platform/testing/customers.ts";
import { eventually } from "../../../platform/testing/eventually.ts";
import { signInAdmin } from "../../../platform/testing/staff.ts";
import type { TestAnswer, TestApp } from "../../../platform/testing/test-app.ts";

export const MINT = "/api/v1/bc/mint/coinMint";
export const USI_COUNT = 86;

/** A customer and a wallet that may mint. */
export interface TestMiner {
  customer: TestCustomer;
  wallet: TestWallet;
}

/** Needs the admin of `ADMIN`, who makes the wallet a miner by the call that staff make. */
export async function newMiner(test: TestApp): Promise<TestMiner> {
  const customer = await signUpCustomer(test);
  const wallet = await addWallet(test, customer);
  await makeCategory(test, wallet, "SILVER");
  return { customer, wallet };
}

export async function makeCategory(
  test: TestApp,
  { address }: Pick<TestWallet, "address">,
  category: MinerCategory,
): Promise<void> {
  const answer = await test.call(`/api/admin/wallets/${address}/category`, {
    method: "PUT",
    token: await signInAdmin(test),
    body: { category, reason: "a test" },
  });
  if (answer.status !== 200) throw new Error(`The category answered ${answer.text}`);
}

/** What a device sends to mint. @param signedAt by default the server's time */
export function mintPayload(
  test: TestApp,
  wallet: TestWallet,
  {
    signedAt = test.clock.now().toISOString(),
    usiCount = USI_COUNT,
    genesisHash = test.platform.ledger.parameters().genesisHash,
  }: { signedAt?: string; usiCount?: number; genesisHash?: string } = {},
) {
  const accountId = wallet.address;
  const text = mintText({ genesisHash, accountId, usiCount, signedAt });
  return { usiCount, accountId, signature: signText(wallet.pair, text), signedAt };
}

/** Asks to mint, freshly signed unless `body` is given. */
export async function mint(
  test: TestApp,
  { customer, wallet }: TestMiner,
  body: object = mintPayload(test, wallet),
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  return await test.call(MINT, { token: customer.token, body, headers });
}

/** What is to be found of a wallet's mints, wherever something is written of them. */
export async function tracesOf(test: TestApp, { customer, wallet }: TestMiner) {
  const { address } = wallet;
  const { platform } = test;
  const balance = await test.call(`/api/v1/bc/wallet/balance/${address}`);
  const mints = await platform.database.kysely
    .selectFrom("mint")
    .select(["session", "state"])
    .where("wallet_address", "=", address)
    .orderBy("session")
    .execute();
  const { username, token } = customer;
  const list = await test.call(`/api/notifications/nuc/${username}/all/`, { token });
  const { data } = list.json<{ data: { title: string; message: string }[] }>();
  const wallets = await test.call("/api/v1/nuc/wallet/get-user-wallet-details", { token });
  const { results } = wallets.data<{ results: { last_mint_session: string | null }[] }>();
  return {
    balance: balance.json<{ balance: string }>().balance,
    mints,
    notices: data.filter(
      ({ title, message }) => title === "Coins Minted" && message.includes(address),
    ).length,
    lastMintSession: results[0]?.last_mint_session ?? null,
  };
}

/** What `tracesOf` finds of a wallet that never minted. */
export const NEVER_MINTED = { balance: "0", mints: [], notices: 0, lastMintSession: null };

/** What `tracesOf` finds of a wallet whose mints are all paid. */
export function paidMints(count: number) {
  return {
    balance: String(USI_COUNT * count),
    mints: Array.from({ length: count }, (_, index) => ({ session: index + 1, state: "settled" })),
    notices: count,
    lastMintSession: expect.any(String) as string,
  };
}

/** As `tracesOf`, once the job has settled every mint. */
export async function settledTraces(test: TestApp, miner: TestMiner) {
  return await eventually(async () => {
    const traces = await tracesOf(test, miner);
    return traces.mints.every(({ state }) => state === "settled") ? traces : undefined;
  });
}
