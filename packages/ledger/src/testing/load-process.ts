import { randomBytes } from "node:crypto";
import { openEmbedded, openPostgres } from "@nuc/database";
import { toHex } from "@nuc/keys";
import { LedgerError } from "../errors.ts";
import { openEmbeddedLedger } from "../embedded/open-embedded-ledger.ts";
import { SignaturePool } from "../embedded/signatures/signature-pool.ts";
import type { Ledger, Treasury } from "../ledger.ts";
import { type TestWallet, testWallet } from "./test-wallet.ts";

/** What a process under load is to do; handed over in the environment as JSON. */
export interface LoadTask {
  /** Of a PostgreSQL database, or else the embedded one's folder. */
  connectionString?: string;
  directory?: string;
  /** Hex. */
  treasuryMiniSecret: string;
  /** Hex; funded wallets, which others may use at the same time. */
  wallets: string[];
  /** How many transfers; undefined: until it is killed. */
  transfers?: number;
  /** How many are under way at any time. */
  inFlight: number;
}

/**
 * A process of its own that opens the ledger, sends transfers between the wallets and has the treasury pay, and prints one line
 * for each that was acknowledged: `transfer <hash>` or `payment <key>`, and `done` at the end.
 */
async function main(task: LoadTask): Promise<void> {
  const { connectionString, directory } = task;
  const database = connectionString
    ? await openPostgres<unknown>({ connectionString })
    : await openEmbedded<unknown>({ directory: directory ?? "" });
  const treasuryMiniSecret = Buffer.from(task.treasuryMiniSecret, "hex");
  const signatures = new SignaturePool(1);
  const ledger = await openEmbeddedLedger({ database, treasuryMiniSecret, signatures });
  const wallets = task.wallets.map((secret) => testWallet(Buffer.from(secret, "hex")));
  let left = task.transfers ?? Number.POSITIVE_INFINITY;
  const lane = async (position: number): Promise<void> => {
    for (let turn = position; left > 0; turn += 1) {
      left -= 1;
      await transferOnce(ledger, wallets, turn);
      if (turn % 10 === 0) await payOnce(ledger, database.kysely, wallets, turn);
    }
  };
  await Promise.all(Array.from({ length: task.inFlight }, async (_, position) => lane(position)));
  await ledger.close();
  await signatures.close();
  await database.close();
  say("done");
}

/** Wallets that others use too may see their nonces taken: then nothing was written, and nothing is acknowledged. */
async function transferOnce(
  ledger: Ledger,
  wallets: readonly TestWallet[],
  turn: number,
): Promise<void> {
  const [from, to] = [walletAt(wallets, turn), walletAt(wallets, turn + 1)];
  const { nonce } = await ledger.account(from.address);
  const bytes = from.sign(ledger.parameters(), { nonce, to: to.address, amount: 10_000_000_000n });
  try {
    const { hash } = await ledger.submit(bytes);
    say(`transfer ${hash}`);
  } catch (error) {
    if (!(error instanceof LedgerError && error.code === "STALE_NONCE")) throw error;
  }
}

async function payOnce(
  ledger: Treasury,
  kysely: Awaited<ReturnType<typeof openPostgres>>["kysely"],
  wallets: readonly TestWallet[],
  turn: number,
): Promise<void> {
  const key = toHex(randomBytes(16));
  const payment = {
    key,
    recipient: walletAt(wallets, turn).address,
    amount: 20_000_000_000n,
    reason: "load",
  };
  await kysely.transaction().execute(async (trx) => ledger.pay(trx, payment));
  say(`payment ${key}`);
}

function walletAt(wallets: readonly TestWallet[], position: number): TestWallet {
  const wallet = wallets[position % wallets.length];
  if (!wallet) throw new Error("No wallets");
  return wallet;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main(JSON.parse(process.env["LOAD_TASK"] ?? "{}") as LoadTask);
