import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";

describe("the shipped cluster", () => {
  it("was made by the PGlite that is installed", async () => {
    const manifest = new URL("../../package.json", import.meta.url);
    const { dependencies, exports } = JSON.parse(await readFile(manifest, "utf8")) as {
      dependencies: Record<string, string>;
      exports: Record<string, string>;
    };
    const version = dependencies["@electric-sql/pglite"];
    expect(exports["./cluster"]).toBe(`./cluster/pglite-${version}.tar.br`);
  });
});
