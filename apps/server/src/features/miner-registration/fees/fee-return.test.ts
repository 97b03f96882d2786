import { randomBytes } from "node:crypto";
import { fromHex, toHex } from "@nuc/keys";
import { formatNuc, parseNuc } from "@nuc/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDomain } from "../../../domain/domain.ts";
import { accountIdOf } from "../../../platform/testing/accounts.ts";
import {
  addWallet,
  giveCoins,
  signedTransfer,
  signUpCustomer,
} from "../../../platform/testing/customers.ts";
import { eventually } from "../../../platform/testing/eventually.ts";
import { openTestApp, type TestApp } from "../../../platform/testing/test-app.ts";
import { balanceOf, noticeTitlesOf } from "../testing/applicants.ts";
import { payBack, settleReturns } from "./fee-return.ts";

const HOUR = 3_600_000;
const NOTICE = "Miner Fee Paid Back";
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({
    environment: { REGISTER_OTP: "false", GENESIS_SUPPLY: "10000", TREASURY_LOW_WATER: "0" },
  });
});
afterAll(async () => test.close());

const domain = () => openDomain(test.platform);
const listReturns = async (address: string) =>
  test.platform.database.kysely
    .selectFrom("miner_fee_return")
    .select(["status", "attempt"])
    .where("wallet_address", "=", address)
    .execute();

/** A fee of 3000 that is to be paid back to a customer's new wallet. */
async function returned() {
  const customer = await signUpCustomer(test);
  const wallet = await addWallet(test, customer);
  const accountId = await accountIdOf(test, customer);
  const hash = toHex(randomBytes(32));
  const transfer = { hash, signer: wallet.address, amount: parseNuc("3000") };
  await test.platform.database.kysely
    .transaction()
    .execute(async (transaction) =>
      payBack({ domain: domain() }, transaction, { transfer, accountId }),
    );
  return { customer, wallet };
}

// covers: 2.addition.36
it("tries a return again an hour after the treasury refused it, and notifies once it is paid", async () => {
  const { ledger } = test.platform;
  const { balance } = await ledger.account(ledger.address);
  const rich = await addWallet(test, await signUpCustomer(test));
  await giveCoins(test, rich.address, formatNuc(balance - parseNuc("2000")));
  const applicant = await returned();
  const { address } = applicant.wallet;
  const refused = { status: "waiting", attempt: 2 };
  await eventually(async () =>
    (await listReturns(address))[0]?.status === "waiting" ? true : undefined,
  );
  expect(await listReturns(address)).toEqual([refused]);
  expect(await noticeTitlesOf(test, applicant)).not.toContain(NOTICE);

  const coins = await signedTransfer(test, rich, { to: ledger.address, amount: "5000" });
  await ledger.submit(fromHex(coins));
  await settleReturns({ domain: domain() });
  expect(await listReturns(address)).toEqual([refused]);
  test.clock.advance(HOUR);
  await Promise.all([
    settleReturns({ domain: domain() }),
    settleReturns({ domain: domain() }),
    test.platform.jobs.sendScheduled(),
  ]);
  await eventually(async () =>
    (await listReturns(address))[0]?.status === "paid" ? true : undefined,
  );
  expect(await listReturns(address)).toEqual([{ status: "paid", attempt: 2 }]);
  expect(await balanceOf(test, applicant)).toBe("3000");
  const notices = await noticeTitlesOf(test, applicant);
  expect(notices.filter((title) => title === NOTICE)).toHaveLength(1);
});
