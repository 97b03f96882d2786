import { differencesAnswer } from "@nuc/contract";
import { parse } from "csv-parse/sync";
import { eventually } from "../../../platform/testing/eventually.ts";
import { type MonthOrder, unitsOf } from "./order-life.ts";
import { OUTCOMES } from "./outcomes.ts";
import type { Month } from "./run-month.ts";

/** What the books say at the end of a month; each list is empty where they are right. */
export interface Books {
  /** Orders that ended otherwise than they had to. */
  readonly wrongOrders: readonly string[];
  /** What the nightly comparison names. */
  readonly differences: readonly unknown[];
  readonly compared: number;
  /** What the ledger finds when it replays the chain. */
  readonly problems: readonly unknown[];
  /** Smallest units by which the treasury is not what the orders leave of it. */
  readonly treasuryOff: bigint;
  /** Wallets that do not hold what their orders sum up to. */
  readonly wrongWallets: readonly string[];
  readonly receipts: number;
  /** Numbers that are missing, doubled, or too many. */
  readonly wrongNumbers: readonly string[];
  /** Bookings and currencies whose lines do not sum to zero. */
  readonly unbalanced: readonly string[];
  /** Accounts of providers that do not hold what is there. */
  readonly wrongAccounts: readonly string[];
}

/** A comparison of 10,000 orders takes minutes. */
const COMPARED_WITHIN = 1_800_000;

export async function closeBooks(month: Month): Promise<Books> {
  const { platform } = await month.crashable.site();
  const { problems } = await platform.ledger.verify();
  const { reconciliation, differences } = await compare(month);
  const coins = month.orders.filter(({ outcome }) => OUTCOMES[outcome].coins);
  const { total, treasury } = await platform.ledger.supply();
  const sent = coins.reduce((sum, order) => sum + unitsOf(order), 0n);
  return {
    wrongOrders: await wrongOrders(month),
    differences,
    compared: reconciliation.orders,
    problems,
    treasuryOff: total - sent - treasury,
    wrongWallets: await wrongWallets(month, coins),
    receipts: coins.length,
    wrongNumbers: await wrongNumbers(month, coins.length),
    ...(await readJournal(month)),
  };
}

async function wrongOrders({ crashable, orders }: Month): Promise<string[]> {
  const rows = await crashable.database.kysely
    .selectFrom("purchase_order")
    .select(["id", "state", "credit"])
    .execute();
  const found = new Map(rows.map(({ id, state, credit }) => [id, `${state}, coins ${credit}`]));
  const wrong = orders.flatMap(({ id, outcome, provider }) => {
    const { state, coins } = OUTCOMES[outcome];
    const wanted = `${state}, coins ${coins ? "paid" : "none"}`;
    const is = found.get(id);
    return is === wanted ? [] : [`${id} at ${provider}, ${outcome}: ${is}, not ${wanted}`];
  });
  return rows.length === orders.length ? wrong : [...wrong, `${rows.length} orders are kept`];
}

async function compare({ staff }: Month) {
  const runs = "reconciliations";
  const { id } = (await staff.send(runs)).data<{ id: string }>();
  return await eventually(async () => {
    const now = (await staff.read(`${runs}/${id}`)).data(differencesAnswer);
    return now.reconciliation.finished === null ? undefined : now;
  }, COMPARED_WITHIN);
}

async function wrongWallets({ crashable, buyers }: Month, coins: readonly MonthOrder[]) {
  const { ledger } = (await crashable.site()).platform;
  const wrong: string[] = [];
  for (const { username, wallet } of buyers) {
    const own = coins.filter(({ buyer }) => buyer.username === username);
    const wanted = own.reduce((sum, order) => sum + unitsOf(order), 0n);
    const { balance } = await ledger.account(wallet.address);
    if (balance !== wanted) wrong.push(`${username} holds ${balance}, not ${wanted}`);
  }
  return wrong;
}

/** Receipts and credit notes are each numbered from 1 by one. */
async function wrongNumbers({ crashable }: Month, count: number): Promise<string[]> {
  const rows = await crashable.database.kysely
    .selectFrom("receipt")
    .select(["number", "kind"])
    .execute();
  const receipts = rows.filter(({ kind }) => kind === "receipt");
  const wrong = [receipts, rows.filter(({ kind }) => kind !== "receipt")].flatMap((own) => {
    const numbers = own.map(({ number }) => Number(number.split("-").at(-1)));
    const sorted = numbers.toSorted((one, other) => one - other);
    return sorted.flatMap((number, index) => (number === index + 1 ? [] : [String(number)]));
  });
  return receipts.length === count ? wrong : [...wrong, `${receipts.length} receipts`];
}

const CLEARING: Readonly<Record<MonthOrder["provider"], string>> = {
  paypal: "1110",
  bitpay: "1120",
  payid: "1130",
  sandbox: "1190",
};

async function readJournal({ staff, orders, name }: Month) {
  const { text } = await staff.read(`export/journal?month=${name}`);
  const lines: Record<string, string>[] = parse(text, { bom: true, columns: true });
  const cents = (written = "") => BigInt(written.replace(".", "") || "0");
  const sums = new Map<string, bigint>();
  const accounts = new Map<string, bigint>();
  const add = (to: Map<string, bigint>, key: string, amount: bigint) =>
    to.set(key, (to.get(key) ?? 0n) + amount);
  for (const { booking = "", account = "", debit, credit, currency = "" } of lines) {
    const amount = cents(debit) - cents(credit);
    add(sums, booking, amount);
    add(sums, currency, amount);
    add(accounts, `${account} ${currency}`, amount);
  }
  const there = new Map<string, bigint>();
  for (const { provider, there: own } of orders)
    for (const [currency, amount] of own) add(there, `${CLEARING[provider]} ${currency}`, amount);
  return {
    unbalanced: [...sums].flatMap(([key, sum]) => (sum === 0n ? [] : [key])),
    wrongAccounts: [...there].flatMap(([key, amount]) =>
      accounts.get(key) === amount ? [] : [`${key}: ${accounts.get(key)}, not ${amount}`],
    ),
  };
}
