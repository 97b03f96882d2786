import type { Migration } from "@nuc/database";
import { sql } from "kysely";

/** Miner fees that go back to their wallets, until they have arrived there. */
export const returnedFees: Migration = {
  name: "0095_returned_fees",
  async up(transaction) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(transaction);
  },
};

const STATEMENTS = [
  // extrinsic_hash is that of the fee, paid_hash that of the treasury's payment. attempt is part of the payment's key: another
  // one only after the treasury has refused the one before for good.
  `create table miner_fee_return (
     extrinsic_hash bytea primary key check (length(extrinsic_hash) = 32),
     account_id uuid not null references account,
     wallet_address text not null references wallet,
     amount numeric(39, 0) not null check (amount > 0),
     status text not null default 'paying' check (status in ('waiting', 'paying', 'paid')),
     arrived_at timestamptz(3) not null,
     pay_after timestamptz(3) not null,
     attempt integer not null default 1 check (attempt > 0),
     paid_at timestamptz(3),
     paid_hash bytea check (length(paid_hash) = 32),
     check ((status = 'paid') = (paid_at is not null)),
     check ((status = 'paid') = (paid_hash is not null))
   )`,
  `create index miner_fee_return_open on miner_fee_return (pay_after) where status <> 'paid'`,
  `create index miner_fee_return_account on miner_fee_return (account_id)`,
];
