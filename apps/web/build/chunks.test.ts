import { join } from "node:path";
import { expect, test } from "vitest";
import { chunkGroups } from "./chunks.ts";

type Naming = Exclude<ReturnType<typeof chunkGroups>[number]["name"], string>;
type Context = Parameters<Naming>[1];

const at = (file: string): string => join(import.meta.dirname, "..", file);
const landing = at("src/landing.ts");
const island = at("src/areas/visitor/islands/coin-island.ts");
const stored = at("src/session/storage/stored.ts");
const walletPage = at("src/app/wallets/wallets-page.tsx");
const table = at("src/ui/lists/table.tsx");
const dialog = at("src/areas/send/dialog/send-dialog.tsx");

/** What is imported at once, and late. */
const graph: Record<string, readonly [atOnce: readonly string[], late?: readonly string[]]> = {
  [at("index.html")]: [[landing]],
  [landing]: [[stored], [island]],
  [walletPage]: [[table, stored], [dialog]],
};
const context = {
  getModuleInfo: (id: string) => {
    const [importedIds = [], dynamicallyImportedIds = []] = graph[id] ?? [];
    return { importedIds, dynamicallyImportedIds };
  },
} as unknown as Context;

/** In which of the application's two files a module may stand. */
const files = (id: string) =>
  chunkGroups()
    .slice(0, 2)
    .map(({ name }) => (typeof name === "string" ? name : name(id, context)));

test("what the wallet page draws may stand in the file that it shares, what it opens may not", () => {
  expect(files(table)).toEqual(["app", "shared"]);
  expect(files(dialog)).toEqual(["app", null]);
});

test("what a public page needs, at first or later, is in no file of the application", () => {
  for (const id of [landing, island, stored]) expect(files(id)).toEqual([null, null]);
  expect(files("/packages/contract/src/messages/account/logout.ts")).toEqual([null, null]);
});
