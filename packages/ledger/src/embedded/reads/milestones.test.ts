import { describeOnEachDatabase } from "@nuc/database/testing";
import { NUC } from "@nuc/money";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TransferSelection } from "../../ledger.ts";
import { openTestLedger, type TestLedger } from "../../testing/test-ledger.ts";
import { testWallet } from "../../testing/test-wallet.ts";

/** Transfers in one block, a second after the one before. */
const BLOCK = 10;
const START = Date.parse("2026-01-01T00:00:00Z");

describeOnEachDatabase("a long history by direction", ({ open }) => {
  let ledger: TestLedger;
  const wallet = testWallet();
  /** Whether the n-th one came in, oldest first. */
  const incoming: boolean[] = [];

  beforeAll(async () => {
    ledger = await openTestLedger(await open());
    await sql`insert into ledger_accounts (public_key, balance) values (${wallet.pair.publicKey}, 0)
    `.execute(ledger.database.kysely);
    await lengthen(3_456, (number) => number % 7 === 0 || (number > 900 && number < 2_300));
  });
  afterAll(async () => {
    await ledger.close();
    await ledger.database.close();
  });

  /** Writes transfers as blocks would leave them except for signatures, which no history looks at. */
  async function lengthen(count: number, isIncoming: (number: number) => boolean): Promise<void> {
    const { kysely } = ledger.database;
    const order = { nonce: 0, to: ledger.address, amount: NUC };
    const bytes = wallet.sign(ledger.parameters(), order);
    const first = incoming.length + 1;
    for (let number = first; number < first + count; number += 1) incoming.push(isIncoming(number));
    const numbers = sql`generate_series(${first}::int, ${incoming.length}::int) n`;
    await sql`
      insert into ledger_blocks (number, hash, parent_hash, extrinsics_root, extrinsic_count, fees, created_at)
      select n / ${BLOCK}::int + 1, sha256(int4send(n)), sha256(int4send(n - 1)), sha256(''), 0, 0,
        ${new Date(START)}::timestamptz + make_interval(secs => n / ${BLOCK}::int)
      from ${numbers} on conflict (number) do nothing`.execute(kysely);
    await sql`
      insert into ledger_extrinsics (block_number, index, hash, bytes)
      select n / ${BLOCK}::int + 1, n % ${BLOCK}::int, sha256(int8send(n)), ${bytes} from ${numbers}
    `.execute(kysely);
    await sql`
      insert into ledger_entries (account_id, sequence, block_number, index, change)
      select (select id from ledger_accounts where public_key = ${wallet.pair.publicKey}), n,
        n / ${BLOCK}::int + 1, n % ${BLOCK}::int, case when (${incoming}::boolean[])[n] then 1 else -1 end
      from ${numbers}`.execute(kysely);
    await sql`update ledger_accounts set transfers = ${incoming.length} where public_key = ${wallet.pair.publicKey}
    `.execute(kysely);
    await sql`update ledger_head set number = (select max(number) from ledger_blocks)`.execute(
      kysely,
    );
  }

  const momentOf = (number: number) => new Date(START + Math.floor(number / BLOCK) * 1_000);
  const placeOf = (number: number) => `${Math.floor(number / BLOCK) + 1}-${number % BLOCK}`;

  /** A page's places with its counts, and what counting one by one gives. */
  async function bothOf(
    selection: TransferSelection & { direction: "in" | "out" },
    { page, size }: { page: number; size: number },
  ): Promise<[found: unknown, counted: unknown]> {
    const { direction, from, before } = selection;
    const wanted = incoming
      .map((isIncoming, index) => ({ isIncoming, number: index + 1 }))
      .filter(({ isIncoming, number }) => {
        const at = momentOf(number);
        const within = (!from || at >= from) && (!before || at < before);
        return within && isIncoming === (direction === "in");
      })
      .map(({ number }) => placeOf(number))
      .toReversed();
    const { records, ...counts } = await ledger.find(wallet.address, selection, { page, size });
    const total = wanted.length;
    return [
      { places: records.map(({ id }) => id), ...counts },
      {
        places: wanted.slice(page * size, (page + 1) * size),
        page,
        pages: Math.ceil(total / size),
        total,
      },
    ];
  }

  const moment = fc.option(
    fc.integer({ min: -20, max: 5_000 }).map((number) => momentOf(number)),
    { nil: undefined },
  );
  const pages = fc.record({ page: fc.nat(120), size: fc.integer({ min: 1, max: 50 }) });

  // covers: 2.addition.67
  it("is counted and paged through to its end, in any span of time", async () => {
    for (const direction of ["in", "out"] as const)
      for (const page of [0, 1, 60, 99, 100, 101, 102]) {
        const [found, counted] = await bothOf({ direction }, { page, size: 20 });
        expect(found).toEqual(counted);
      }
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("in" as const, "out" as const),
        moment,
        moment,
        pages,
        async (direction, from, before, page) => {
          const selection = { direction, ...(from && { from }), ...(before && { before }) };
          const [found, counted] = await bothOf(selection, page);
          expect(found).toEqual(counted);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("is the same when it has grown, in any order of counting", async () => {
    await lengthen(2_000, (number) => number % 3 === 0);
    const pairs = await Promise.all(
      (["in", "out"] as const).flatMap((direction) =>
        [0, 40, 130].map(async (page) => bothOf({ direction }, { page, size: 20 })),
      ),
    );
    expect(pairs.map(([found]) => found)).toEqual(pairs.map(([, counted]) => counted));
    const { rows } = await sql<{ step: bigint }>`
      select step from ledger_milestones order by step`.execute(ledger.database.kysely);
    expect(rows.map(({ step }) => Number(step))).toEqual([1, 2, 3, 4, 5]);
    await expect(
      sql`update ledger_milestones set incoming = 0`.execute(ledger.database.kysely),
    ).rejects.toThrow("append-only");
  });

  it("of one direction only has none of the other", async () => {
    await lengthen(1_100, () => false);
    const late = { direction: "in", from: momentOf(5_460) } as const;
    const [found, counted] = await bothOf(late, { page: 0, size: 20 });
    expect([found, counted]).toEqual([counted, { places: [], page: 0, pages: 0, total: 0 }]);
    const [out, outCounted] = await bothOf({ direction: "out" }, { page: 3, size: 20 });
    expect(out).toEqual(outCounted);
  });
});
