import { describeOnEachDatabase } from "@nuc/database/testing";
import { NUC } from "@nuc/money";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestLedger, type TestLedger } from "../../testing/test-ledger.ts";
import { testWallet } from "../../testing/test-wallet.ts";

/** Flips one bit of a bytea column; the same again undoes it. */
const flip = (table: string, column: string, where: string, byte = 3) =>
  `update ${table} set ${column} = set_byte(${column}, ${byte}, get_byte(${column}, ${byte}) # 1) where ${where}`;

/** Adds to a numeric column, or takes that away again. */
const shift = (table: string, column: string, where: string, by = "1") => [
  `update ${table} set ${column} = ${column} + ${by} where ${where}`,
  `update ${table} set ${column} = ${column} - ${by} where ${where}`,
];

/** Blocks of the chain below: 1 and 2 fund, 3 to 6 hold one transfer of the sender each. */
const TARGET = 4;
const inBlock = `block_number = ${TARGET}`;
const ofSigner = `account_id = (select account_id from ledger_entries where ${inBlock} order by change limit 1)`;

/** What is changed, how, how it is undone, and the block that must be named. */
const TAMPERINGS: [what: string, change: string, undo: string, block: number][] = [
  ...["genesis_bytes", "treasury_key"].map((column): [string, string, string, number] => {
    const change = flip("ledger_parameters", column, "true");
    return [`parameter ${column}`, change, change, 0];
  }),
  ...[
    "supply",
    "transfer_fee",
    "existential_deposit",
    "spec_version",
    "transaction_version",
    "ss58_prefix",
  ].map((column): [string, string, string, number] => {
    const [change = "", undo = ""] = shift("ledger_parameters", column, "true");
    return [`parameter ${column}`, change, undo, 0];
  }),
  ...["hash", "parent_hash", "extrinsics_root"].map((column): [string, string, string, number] => {
    const change = flip("ledger_blocks", column, `number = ${TARGET}`);
    return [`block ${column}`, change, change, TARGET];
  }),
  ...["extrinsic_count", "fees"].map((column): [string, string, string, number] => {
    const [change = "", undo = ""] = shift("ledger_blocks", column, `number = ${TARGET}`);
    return [`block ${column}`, change, undo, TARGET];
  }),
  [
    "block time",
    ...(shift("ledger_blocks", "created_at", `number = ${TARGET}`, "interval '1 ms'") as [
      string,
      string,
    ]),
    TARGET,
  ],
  ...[5, 40, 80, 105, 110, 130].map((byte): [string, string, string, number] => {
    const change = flip("ledger_extrinsics", "bytes", inBlock, byte);
    return [`extrinsic byte ${byte}`, change, change, TARGET];
  }),
  [
    "extrinsic hash",
    flip("ledger_extrinsics", "hash", inBlock),
    flip("ledger_extrinsics", "hash", inBlock),
    TARGET,
  ],
  [
    "extrinsic index",
    ...(shift("ledger_extrinsics", "index", inBlock) as [string, string]),
    TARGET,
  ],
  [
    "extrinsic moved out of the chain",
    `update ledger_extrinsics set block_number = 99 where ${inBlock}`,
    `update ledger_extrinsics set block_number = ${TARGET} where block_number = 99`,
    TARGET,
  ],
  [
    "extrinsic of no block",
    `insert into ledger_extrinsics values (99, 0, '\\x01', '\\x02')`,
    "delete from ledger_extrinsics where block_number = 99",
    99,
  ],
  ...["change", "index"].map((column): [string, string, string, number] => {
    const [change = "", undo = ""] = shift("ledger_entries", column, `${inBlock} and ${ofSigner}`);
    return [`entry ${column}`, change, undo, TARGET];
  }),
  [
    "entry sequence",
    ...(shift("ledger_entries", "sequence", `${inBlock} and ${ofSigner}`, "1000") as [
      string,
      string,
    ]),
    TARGET,
  ],
  [
    "entry account",
    ...(shift("ledger_entries", "account_id", inBlock, "1000") as [string, string]),
    TARGET,
  ],
  [
    "entry of no extrinsic",
    `insert into ledger_entries values (1, 1000, ${TARGET}, 0, 5)`,
    "delete from ledger_entries where sequence = 1000",
    TARGET,
  ],
];

describeOnEachDatabase("verify", ({ open }) => {
  let ledger: TestLedger;
  const sender = testWallet();
  const receiver = testWallet();

  beforeAll(async () => {
    ledger = await openTestLedger(await open());
    await ledger.fund(sender.address, 100n * NUC);
    await ledger.fund(receiver.address, 100n * NUC);
    for (let count = 0; count < 4; count += 1) await ledger.send(sender, receiver.address, NUC);
    for (const table of ["parameters", "blocks", "extrinsics", "entries", "accounts", "milestones"])
      await execute(`alter table ledger_${table} disable trigger all`);
  });
  afterAll(async () => {
    await ledger.close();
    await ledger.database.close();
  });

  async function execute(statement: string): Promise<void> {
    const result = await sql.raw(statement).execute(ledger.database.kysely);
    if (result.numAffectedRows === 0n) throw new Error(`Changed nothing: ${statement}`);
  }

  it("finds nothing in an untouched chain", async () => {
    expect(await ledger.verify()).toMatchObject({
      valid: true,
      problems: [],
      blocks: 6,
      extrinsics: 6,
      accounts: 3,
      head: { number: 6 },
    });
  });

  describe("names the block of a changed", () => {
    it.each(TAMPERINGS)("%s", async (_, change, undo, block) => {
      await execute(change);
      const report = await ledger.verify();
      await execute(undo);
      expect(report.valid).toBe(false);
      expect(report.problems[0]).toMatchObject({ blockNumber: block });
      expect((await ledger.verify()).problems).toEqual([]);
    });

    const account = () => `public_key = '\\x${Buffer.from(sender.pair.publicKey).toString("hex")}'`;

    it.each(["balance", "nonce", "transfers"])("account %s", async (column) => {
      const [change = "", undo = ""] = shift("ledger_accounts", column, account());
      await execute(change);
      const report = await ledger.verify();
      await execute(undo);
      expect(report.problems[0]).toMatchObject({
        blockNumber: 6,
        problem: expect.stringContaining("account") as string,
      });
    });

    it("payment", async () => {
      const where = "sequence = (select min(sequence) from ledger_payments)";
      for (const change of [
        flip("ledger_payments", "recipient", where),
        flip("ledger_payments", "extrinsic_hash", where),
      ]) {
        await execute(change);
        const report = await ledger.verify();
        await execute(change);
        expect(report).toMatchObject({
          valid: false,
          problems: [{ problem: expect.stringContaining("payment") as string }],
        });
      }
    });

    it("milestone of a history, counted wrong or before its time", async () => {
      for (const [step, incoming] of [
        [1, 5],
        [2, 0],
      ]) {
        await execute(`insert into ledger_milestones values (1, ${step}, ${incoming})`);
        const report = await ledger.verify();
        await execute("delete from ledger_milestones");
        expect(report).toMatchObject({
          valid: false,
          problems: [{ problem: "the history of account 1 is not counted as its entries are" }],
        });
      }
    });

    it("head", async () => {
      const change = flip("ledger_head", "hash", "true");
      await execute(change);
      const report = await ledger.verify();
      await execute(change);
      expect(report.problems[0]).toMatchObject({ blockNumber: 6 });
    });
  });
});
