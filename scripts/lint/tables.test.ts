import { expect, it } from "vitest";

import { filesIn } from "../setup/files.mjs";
import { root } from "../setup/process.mjs";
import { foreignReads, ownersOf, tableRefusal, tablesIn, touchedBy } from "./tables.mjs";

const owners = new Map([
  ["account", "domain/accounts"],
  ["mint", "features/minting"],
]);
const reads = { "features/minting": ["account"] };
const inMinting = "apps/server/src/features/minting/repository.ts";

it("reads the tables that a file declares", () => {
  const source = `declare module "../../platform/database/tables.ts" {
  interface Tables {
    account: AccountTable;
    one_time_code: OneTimeCodeTable;
  }
}`;
  expect(tablesIn(source)).toEqual(["account", "one_time_code"]);
});

it("lets a folder read and write its own tables", () => {
  expect(tableRefusal(inMinting, { table: "mint", writes: true }, owners, reads)).toBeUndefined();
});

it("lets a folder read others' tables where it says so, and never write them", () => {
  const read = { table: "account", writes: false };
  expect(tableRefusal(inMinting, read, owners, reads)).toBeUndefined();
  expect(tableRefusal(inMinting, read, owners, {})).toContain("declare it");
  const write = { table: "account", writes: true };
  expect(tableRefusal(inMinting, write, owners, reads)).toContain("have it write");
});

it.each([
  ["select 1 from account join mint on true", ["account", "mint"], []],
  ["insert into mint (a) select a from account", ["account"], ["mint"]],
  ["UPDATE mint SET a = 1", [], ["mint"]],
  ["delete from only mint", [], ["mint"]],
])("finds what raw SQL touches: %s", (sql, read, written) => {
  const touched = touchedBy(sql);
  const names = (writes: boolean) =>
    touched.filter((touch) => touch.writes === writes).map(({ table }) => table);
  expect(names(false)).toEqual(read);
  expect(names(true)).toEqual(written);
});

it("knows an owner for every table, and every declared read is of a table and a folder that there are", () => {
  const files = filesIn("apps/server/src");
  const known = ownersOf(files, root);
  expect(known.get("account")).toBe("domain/accounts");
  expect(known.get("audit")).toBe("platform");
  for (const [folder, tables] of Object.entries(foreignReads)) {
    expect(files.some((file) => file.startsWith(`apps/server/src/${folder}/`))).toBe(true);
    for (const table of tables) expect(known.has(table), table).toBe(true);
  }
});
