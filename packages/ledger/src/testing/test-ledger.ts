import { randomBytes } from "node:crypto";
import { type Database, migrate } from "@nuc/database";
import { ledgerMigrations } from "../embedded/migrations/ledger-migrations.ts";
import {
  type EmbeddedLedgerOptions,
  openEmbeddedLedger,
} from "../embedded/open-embedded-ledger.ts";
import type { Ledger, Treasury } from "../ledger.ts";
import type { Receipt } from "../receipt.ts";
import { sharedSignatures } from "./shared-signatures.ts";
import type { TestWallet } from "./test-wallet.ts";

export interface TestLedger extends Ledger, Treasury {
  database: Database<unknown>;
  treasuryMiniSecret: Uint8Array;
  /** The treasury pays the wallet, and it is in a block. */
  fund(address: string, amount: bigint): Promise<void>;
  /** The wallet's next transfer. */
  send(from: TestWallet, to: string, amount: bigint): Promise<Receipt>;
}

/** A ledger on a fresh database, which the caller closes after the ledger. */
export async function openTestLedger(
  database: Database<unknown>,
  options: Partial<EmbeddedLedgerOptions<unknown>> = {},
): Promise<TestLedger> {
  await migrate(database, ledgerMigrations);
  const treasuryMiniSecret = options.treasuryMiniSecret ?? randomBytes(32);
  const ledger = await openEmbeddedLedger({
    database,
    treasuryMiniSecret,
    signatures: sharedSignatures(),
    onProblem: () => undefined,
    ...options,
  });
  return Object.assign(ledger, {
    database,
    treasuryMiniSecret,
    fund: async (recipient: string, amount: bigint) => {
      const key = `fund-${randomBytes(8).toString("hex")}`;
      await database.kysely
        .transaction()
        .execute(async (trx) => ledger.pay(trx, { key, recipient, amount, reason: "test" }));
      const status = await ledger.awaitPayment(key);
      if (status?.state !== "settled") throw new Error(`Not funded: ${JSON.stringify(status)}`);
    },
    send: async (from: TestWallet, to: string, amount: bigint) => {
      const { nonce } = await ledger.account(from.address);
      return ledger.submit(from.sign(ledger.parameters(), { nonce, to, amount }));
    },
  });
}
