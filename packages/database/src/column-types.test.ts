import { sql } from "kysely";
import { expect, it } from "vitest";
import { describeOnEachDatabase } from "./testing/index.ts";

const instant = new Date("2026-02-28T23:30:00.123Z");

/** Expression, what both databases give for it. */
const values: readonly [string, unknown][] = [
  ["9223372036854775807::int8", 9_223_372_036_854_775_807n],
  ["1::int8", 1n],
  ["array[1, null, -2]::int8[]", [1n, null, -2n]],
  ["2147483647::int4", 2_147_483_647],
  ["12345678901234567890.123456789012::numeric", "12345678901234567890.123456789012"],
  ["array[0.1, 10]::numeric(30, 12)[]", ["0.100000000000", "10.000000000000"]],
  ["0.5::float8", 0.5],
  ["timestamptz '2026-02-28 23:30:00.123+00'", instant],
  ["array[timestamptz '2026-02-28 23:30:00.123+00']", [instant]],
  ["date '2026-02-28'", "2026-02-28"],
  ["timestamp '2026-02-28 23:30:00'", "2026-02-28 23:30:00"],
  ["'\\x00ff10'::bytea", Buffer.from([0, 255, 16])],
  ["array['\\x01'::bytea]", [Buffer.from([1])]],
  [`'{"a": [1, "x", null]}'::jsonb`, { a: [1, "x", null] }],
  ["'[1]'::json", [1]],
  ["true", true],
  ["array['a,b', 'c\"d', null]", ["a,b", 'c"d', null]],
  ["'x'::varchar(4)", "x"],
  ["null::int8", null],
  ["'550e8400-e29b-41d4-a716-446655440000'::uuid", "550e8400-e29b-41d4-a716-446655440000"],
  ["current_setting('timezone')", "UTC"],
];

/** Cast, parameter, what comes back. */
const parameters: readonly [string, unknown, unknown][] = [
  ["int8", 9_007_199_254_740_993n, 9_007_199_254_740_993n],
  ["numeric", 10n ** 30n, "1000000000000000000000000000000"],
  ["text", 5n, "5"],
  ["timestamptz", instant, instant],
  ["bytea", new Uint8Array([1, 2, 254]), Buffer.from([1, 2, 254])],
  ["jsonb", { a: 1, b: ["ä", null] }, { a: 1, b: ["ä", null] }],
  ["int8[]", [1n, 2n], [1n, 2n]],
  ["text[]", ["a,b", 'c"d', null], ["a,b", 'c"d', null]],
  ["bytea[]", [Buffer.from([1])], [Buffer.from([1])]],
  ["boolean", false, false],
  ["int4", null, null],
];

describeOnEachDatabase("a value", ({ open }) => {
  it("of each type is read and written the same on both databases", async () => {
    const database = await open();
    try {
      for (const [expression, expected] of values) {
        const { rows } = await sql`select ${sql.raw(expression)} as value`.execute(database.kysely);
        expect(rows, expression).toEqual([{ value: expected }]);
      }
      for (const [type, parameter, expected] of parameters) {
        const { rows } = await sql`select ${parameter}::${sql.raw(type)} as value`.execute(
          database.kysely,
        );
        expect(rows, type).toEqual([{ value: expected }]);
      }
    } finally {
      await database.close();
    }
  });
});
