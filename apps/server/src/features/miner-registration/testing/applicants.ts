import type { BookSlotAnswer, MinerRegistrations, RegistrationCategory } from "@nuc/contract";
import { bookSlotAnswer, minerRegistrations } from "@nuc/contract";
import {
  addWallet,
  signedTransfer,
  signUpCustomer,
  type TestCustomer,
  type TestWallet,
} from "../../../platform/testing/customers.ts";
import { eventually } from "../../../platform/testing/eventually.ts";
import { signInAdmin } from "../../../platform/testing/staff.ts";
import type { TestAnswer, TestApp } from "../../../platform/testing/test-app.ts";
import { readCursor } from "../fees/cursor-repository.ts";

const MINER = "/api/v1/nuc/miner";
export const BOOK = `${MINER}/book-miner-slot-v1`;
export const ROLL_BACK = `${MINER}/rollback-miner-slot`;
export const REGISTRATIONS = `${MINER}/registrations`;
export const SILVER_FEE = "3000";

/** A customer whose miner fees are received, and a wallet with coins for the fee. */
export interface Applicant {
  customer: TestCustomer;
  wallet: TestWallet;
}

/** Needs the admin of `ADMIN`, who notes the miner fees by the call that staff make. */
export async function newApplicant(
  test: TestApp,
  { coins = "4000", cleared = true }: { coins?: string; cleared?: boolean } = {},
): Promise<Applicant> {
  const customer = await signUpCustomer(test);
  const wallet = await addWallet(test, customer, { coins });
  if (cleared) await clear(test, customer);
  return { customer, wallet };
}

export async function clear(
  test: TestApp,
  { username }: Pick<TestCustomer, "username">,
  received: 0 | 1 = 1,
): Promise<void> {
  const answer = await test.call(`/api/admin/users/${username}/miner-fees`, {
    method: "PUT",
    token: await signInAdmin(test),
    body: { received, reference: "payment 1" },
  });
  if (answer.status !== 200) throw new Error(`The fees could not be noted: ${answer.text}`);
}

/** What a device sends to book a slot. */
export function bookingPayload({ customer, wallet }: Applicant, changes: object = {}) {
  return {
    username: customer.username,
    category: "SILVER",
    localtime: "2026-01-31 12:00:00",
    walletAddress: wallet.address,
    createTime: "2026-01-01 09:30:00",
    usiLimit: 86,
    ...changes,
  };
}

export async function book(
  test: TestApp,
  applicant: Applicant,
  changes: object = {},
  headers: Record<string, string> = {},
): Promise<TestAnswer> {
  const body = bookingPayload(applicant, changes);
  return await test.call(BOOK, { token: applicant.customer.token, body, headers });
}

/** Books, and expects the answer of a booking or a place in the queue. */
export async function booked(
  test: TestApp,
  applicant: Applicant,
  changes: object = {},
): Promise<BookSlotAnswer> {
  const answer = await book(test, applicant, changes);
  if (answer.status !== 200) throw new Error(`Not booked: ${answer.status} ${answer.text}`);
  return answer.data(bookSlotAnswer);
}

/** The fee as the device signs it, 0x-hex. */
export async function signedFee(
  test: TestApp,
  { wallet }: Applicant,
  changes: { amount?: string; to?: string; nonce?: number } = {},
): Promise<string> {
  const { amount = SILVER_FEE, to = test.platform.ledger.address } = changes;
  return await signedTransfer(test, wallet, { ...changes, amount, to });
}

/** Hands a signed transfer in, as any other. */
export async function transfer(
  test: TestApp,
  { customer }: Applicant,
  extrinsic: string,
): Promise<void> {
  const { token } = customer;
  const answer = await test.call("/api/v1/bc/wallet/transfer", { token, body: { extrinsic } });
  if (answer.status !== 200) throw new Error(`Not transferred: ${answer.text}`);
}

export async function rollBack(
  test: TestApp,
  { customer, wallet }: Applicant,
  bookingId: string,
  changes: object = {},
): Promise<TestAnswer> {
  const { username, token } = customer;
  const body = { bookingId, walletAddress: wallet.address, username, ...changes };
  return await test.call(ROLL_BACK, { token, body });
}

export async function registrationsOf(
  test: TestApp,
  { customer: { token } }: Applicant,
): Promise<MinerRegistrations> {
  return (await test.call(REGISTRATIONS, { token })).data(minerRegistrations);
}

/** The state of the applicant's newest booking. */
export async function stateOf(test: TestApp, applicant: Applicant): Promise<string | undefined> {
  const { registrations } = await registrationsOf(test, applicant);
  return registrations[0]?.state;
}

export async function balanceOf(test: TestApp, { wallet }: Applicant): Promise<string> {
  const answer = await test.call(`/api/v1/bc/wallet/balance/${wallet.address}`);
  return answer.json<{ balance: string }>().balance;
}

/** Titles of the account's notifications, oldest first. */
export async function noticeTitlesOf(test: TestApp, applicant: Applicant): Promise<string[]> {
  return (await noticesTo(test, applicant)).map(({ title }) => title);
}

/** The text of the newest notice with that title. */
export async function noticeText(
  test: TestApp,
  applicant: Applicant,
  wanted: string,
): Promise<string | undefined> {
  const notices = await noticesTo(test, applicant);
  return notices.findLast(({ title }) => title === wanted)?.message;
}

async function noticesTo(
  test: TestApp,
  { customer }: Applicant,
): Promise<{ title: string; message: string }[]> {
  const rows = await test.platform.database.kysely
    .selectFrom("notification")
    .innerJoin("account", "account.id", "notification.account_id")
    .select(["notification.title", "notification.message"])
    .where("account.username", "=", customer.username)
    // The coins themselves have a notification of their own.
    .where("notification.kind", "not in", ["coins-received", "coins-sent"])
    .orderBy("notification.sequence")
    .execute();
  return rows.filter(({ title }) => title !== "Wallet Created");
}

/** `mintable_wallet` of the applicant's wallet. */
export async function mintableOf(test: TestApp, { customer }: Applicant): Promise<number> {
  const { token } = customer;
  const list = await test.call("/api/v1/nuc/wallet/get-user-wallet-details", { token });
  const { results } = list.data<{ results: { mintable_wallet: number }[] }>();
  return results[0]?.mintable_wallet ?? -1;
}

/** What is to be found of one applicant, wherever something is written of a registration. */
export async function tracesOf(test: TestApp, applicant: Applicant) {
  return {
    state: await stateOf(test, applicant),
    mintable: await mintableOf(test, applicant),
    balance: await balanceOf(test, applicant),
    notices: (await noticeTitlesOf(test, applicant)).filter(
      (title) => title !== "Miner Fees Received",
    ),
  };
}

/** Ends every booking that is not paid, and leaves so many slots free. */
export async function leaveSlotsFree(
  test: TestApp,
  category: RegistrationCategory,
  free: number,
): Promise<void> {
  const { kysely } = test.platform.database;
  await kysely
    .updateTable("miner_booking")
    .set({ state: "left" })
    .where("state", "in", ["waiting", "held"])
    .execute();
  const { taken } = await kysely
    .selectFrom("miner_booking")
    .select(({ fn }) => fn.countAll<bigint>().as("taken"))
    .where("category", "=", category)
    .where("state", "=", "paid")
    .executeTakeFirstOrThrow();
  const answer = await setCapacity(test, category, Number(taken) + free);
  if (answer.status !== 200) throw new Error(`No capacity: ${answer.text}`);
}

export async function setCapacity(
  test: TestApp,
  category: RegistrationCategory,
  capacity: number,
): Promise<TestAnswer> {
  return await test.call(`/api/admin/miner/slots/${category}`, {
    method: "PUT",
    token: await signInAdmin(test),
    body: { capacity },
  });
}

/** Every transfer to the fee recipient that is in a block has been looked at. */
export async function feesSeen(test: TestApp): Promise<void> {
  const { database, ledger } = test.platform;
  await eventually(async () => {
    const { transfers } = await ledger.progress(database.kysely, ledger.address);
    return (await readCursor(database.kysely)) >= transfers ? true : undefined;
  });
}
