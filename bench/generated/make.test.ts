import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { Dice } from "./dice.ts";
import { type OpenApi, operationsOf } from "./document.ts";
import { Maker } from "./make.ts";

const OPENAPI = new URL("../../docs/openapi.json", import.meta.url);

test("requests can be made of every operation of the document", async () => {
  const operations = operationsOf(JSON.parse(await readFile(OPENAPI, "utf8")) as OpenApi);
  expect(operations.length).toBeGreaterThan(100);
  const maker = new Maker({});
  for (const [index, operation] of operations.entries()) {
    for (let seed = 0; seed < 20; seed += 1) {
      const draft = maker.draft(operation, new Dice(index, seed), "marker");
      expect(draft.method).toBe(operation.method);
    }
  }
});
