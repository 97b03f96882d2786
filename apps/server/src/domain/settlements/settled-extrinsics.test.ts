import { describeOnEachDatabase, type OpenTestDatabase } from "@nuc/database/testing";
import type { Hex } from "@nuc/keys";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Tables } from "../../platform/database/tables.ts";
import { openMigrated } from "../../platform/testing/migrated-database.ts";
import { settleByExtrinsic, settledBy } from "./settled-extrinsics.ts";

const FIRST = `0x${"a1".repeat(32)}` as const;
const SECOND = `0x${"b2".repeat(32)}` as const;
const AT_ONCE = 8;

describeOnEachDatabase("what an extrinsic has settled", (kind) => {
  let database: OpenTestDatabase<Tables>;
  beforeEach(async () => {
    database = await openMigrated(kind);
  });
  afterEach(async () => database.close());

  const settle = async (extrinsicHash: Hex, obligation: string) =>
    database.kysely
      .transaction()
      .execute(async (transaction) =>
        settleByExtrinsic(transaction, { extrinsicHash, obligation, at: new Date(0) }),
      );

  it("is one obligation, however often it is asked for", async () => {
    expect(await settledBy(database.kysely, FIRST)).toBeUndefined();
    expect(await settle(FIRST, "refund:1")).toBe(true);
    expect(await settle(FIRST, "refund:1")).toBe(true);
    expect(await settle(FIRST, "miner-fee:1")).toBe(false);
    expect(await settledBy(database.kysely, FIRST)).toBe("refund:1");
  });

  it("is settled by one extrinsic", async () => {
    await settle(FIRST, "refund:1");
    expect(await settle(SECOND, "refund:1")).toBe(false);
    expect(await settledBy(database.kysely, SECOND)).toBeUndefined();
  });

  // covers: 2.addition.8
  it("goes to one of many who ask at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => settle(FIRST, `refund:${index}`)),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it("is free again where the transaction that settled it does not commit", async () => {
    const undone = database.kysely.transaction().execute(async (transaction) => {
      await settleByExtrinsic(transaction, {
        extrinsicHash: FIRST,
        obligation: "refund:1",
        at: new Date(0),
      });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await settle(FIRST, "miner-fee:1")).toBe(true);
  });

  it.each(["update settled_extrinsic set obligation = 'x'", "delete from settled_extrinsic"])(
    "is kept: %s is refused",
    async (statement) => {
      await settle(FIRST, "refund:1");
      await expect(sql.raw(statement).execute(database.kysely)).rejects.toThrow("stays settled");
    },
  );
});
