import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeOnEachDatabase, type OpenTestDatabase } from "@nuc/database/testing";
import type { Tables } from "../database/tables.ts";
import { openMigrated } from "../testing/migrated-database.ts";
import { type AuditEntry, recordAudit } from "./audit.ts";
import { erasePersonKey, personKeySeal } from "./person-keys.ts";
import { ERASED, openValues } from "./personal-values.ts";
import { readRowsAfter } from "./repository.ts";
import { verifyAudit } from "./verify-audit.ts";

const ENTRY: AuditEntry = {
  actor: "Operator.One",
  action: "maintenance.set",
  subject: "maintenance",
  before: { status: "false" },
  after: { status: "true", note: 'ä "quoted" \u2028 1e3' },
  networkAddress: "203.0.113.7",
  at: new Date("2026-03-01T10:00:00.123Z"),
  keySeal: personKeySeal({ sealing: { current: new Uint8Array(32).fill(7), second: null } }),
};
const PERSON = "5e1a2b3c-0000-4000-8000-00000000000a";
const OTHER = "5e1a2b3c-0000-4000-8000-00000000000b";

describeOnEachDatabase("the audit", (kind) => {
  let database: OpenTestDatabase<Tables>;
  beforeEach(async () => {
    database = await openMigrated(kind);
  });
  afterEach(async () => database.close());

  const record = async (changes: Partial<AuditEntry> = {}) =>
    database.kysely
      .transaction()
      .execute(async (transaction) => recordAudit(transaction, { ...ENTRY, ...changes }));

  // covers: 1.addition.12
  it("binds each row to the one before it", async () => {
    await record();
    await record({ subject: "second", before: null, after: undefined });
    const [first, second] = await readRowsAfter(database.kysely, 0n, 10);
    const { keySeal: _keySeal, ...written } = ENTRY;
    expect(first).toMatchObject({
      ...written,
      number: 1n,
      before: '{"status":"false"}',
      after: JSON.stringify(ENTRY.after),
    });
    expect(second).toMatchObject({ number: 2n, before: "null", after: "null" });
    expect(second?.previousHash).toEqual(first?.hash);
    expect(await verifyAudit(database.kysely)).toEqual({
      valid: true,
      rows: 2,
      newestHash: second?.hash.toString("hex"),
      problem: null,
      missingHeads: [],
    });
  });

  it("misses a noted hash that no row has, be it that rows were taken off the end", async () => {
    for (const subject of ["one", "two"]) await record({ subject });
    const [first, second] = await readRowsAfter(database.kysely, 0n, 10);
    const heads = [first, second].map((row) => row?.hash.toString("hex") ?? "");
    expect(await verifyAudit(database.kysely, heads)).toMatchObject({ valid: true });
    await sql`alter table audit disable trigger audit_kept`.execute(database.kysely);
    await sql`delete from audit where number = 2`.execute(database.kysely);
    expect(await verifyAudit(database.kysely)).toMatchObject({ valid: true, rows: 1 });
    expect(await verifyAudit(database.kysely, heads)).toMatchObject({
      valid: false,
      problem: null,
      missingHeads: [heads[1]],
    });
  });

  describe("of a person", () => {
    const values = { before: { reference: "first words" }, after: { reference: "other words" } };
    const stored = async () =>
      database.kysely
        .selectFrom("audit")
        .select(["number", "before", "after"])
        .orderBy("number")
        .execute();
    const opened = async () => openValues(database.kysely, ENTRY.keySeal, await stored());
    const erase = async (person: string) =>
      database.kysely
        .transaction()
        .execute(async (transaction) => erasePersonKey(transaction, person, ENTRY.at));

    it("holds no word in the clear, and opens again", async () => {
      await record({ person: PERSON, ...values });
      await record({ person: OTHER, before: null, after: { reference: "third words" } });
      expect(
        JSON.stringify((await stored()).map(({ after, before }) => [after, before])),
      ).not.toContain("words");
      expect(await opened()).toMatchObject([
        values,
        { before: null, after: { reference: "third words" } },
      ]);
      expect(await verifyAudit(database.kysely)).toMatchObject({ valid: true, rows: 2 });
    });

    it("says nothing any more once the account is erased, and stays a whole chain", async () => {
      await record({ person: PERSON, ...values });
      await record({ person: OTHER, ...values });
      await erase(PERSON);
      await record({ person: PERSON, ...values });
      expect(await opened()).toMatchObject([
        { before: ERASED, after: ERASED },
        values,
        { before: ERASED, after: ERASED },
      ]);
      expect(await verifyAudit(database.kysely)).toMatchObject({ valid: true, rows: 3 });
    });

    it("opens in its own row and place only", async () => {
      await record({ person: PERSON, ...values });
      const [row] = await stored();
      if (!row) throw new Error("There is no row");
      const moved = { ...row, before: row.after, after: row.before };
      await expect(openValues(database.kysely, ENTRY.keySeal, [moved])).rejects.toThrow(
        "authenticate",
      );
      const another = { ...row, number: 2n };
      await expect(openValues(database.kysely, ENTRY.keySeal, [another])).rejects.toThrow(
        "authenticate",
      );
    });
  });

  it("writes one after the other when many write at once", async () => {
    await Promise.all(
      Array.from({ length: 8 }, async (_, index) => record({ subject: `${index}` })),
    );
    const rows = await readRowsAfter(database.kysely, 0n, 100);
    expect(rows.map(({ number }) => number)).toEqual([1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n]);
    expect(await verifyAudit(database.kysely)).toMatchObject({ valid: true, rows: 8 });
  });

  it("leaves no row of an act that did not happen", async () => {
    const failing = database.kysely.transaction().execute(async (transaction) => {
      await recordAudit(transaction, ENTRY);
      throw new Error("the act failed");
    });
    await expect(failing).rejects.toThrow("the act failed");
    expect(await verifyAudit(database.kysely)).toMatchObject({ valid: true, rows: 0 });
  });

  it.each([
    "update audit set actor = 'nobody'",
    "update audit set actor = 'nobody' where false",
    "delete from audit",
    "truncate audit",
  ])("refuses %j", async (statement) => {
    await record();
    await expect(sql.raw(statement).execute(database.kysely)).rejects.toThrow(
      "The audit is only ever added to",
    );
    expect(await verifyAudit(database.kysely)).toMatchObject({ valid: true, rows: 1 });
  });

  describe("finds, in rows that were changed past the triggers,", () => {
    beforeEach(async () => {
      for (const subject of ["one", "two", "three"]) await record({ subject });
      await sql`alter table audit disable trigger audit_kept`.execute(database.kysely);
    });

    // covers: 1.addition.12
    it.each([
      ["update audit set actor = 'nobody' where number = 2", 2n, "is not as it was written"],
      ["update audit set after = '{}' where number = 3", 3n, "is not as it was written"],
      ["update audit set at = at + interval '1 ms' where number = 1", 1n, "is not as it was"],
      ["delete from audit where number = 2", 3n, "row 2 is missing before it"],
      ["delete from audit where number = 1", 2n, "row 1 is missing before it"],
      [
        "update audit set previous_hash = decode(repeat('ab', 32), 'hex') where number = 2",
        2n,
        "does not carry the hash of the row before it",
      ],
    ])("%s", async (statement, number, text) => {
      await sql.raw(statement).execute(database.kysely);
      const { valid, problem } = await verifyAudit(database.kysely);
      expect([valid, problem?.number]).toEqual([false, number]);
      expect(problem?.text).toContain(text);
    });
  });
});
