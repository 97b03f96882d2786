import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { claim, highestClaim, removeClaimsBelow } from "./claims.ts";

describe("a claim to a folder", () => {
  let claims: string;
  beforeEach(async () => {
    claims = await mkdtemp(join(tmpdir(), "nuc-claims-"));
  });
  afterEach(async () => rm(claims, { recursive: true }));

  it("is granted once", async () => {
    const attempts = ["a", "b", "c"].map(async (name) => claim(claims, 1, `${name}.sock`));
    const granted = (await Promise.all(attempts)).filter((number) => number !== undefined);
    expect(granted).toEqual([1]);
  });

  it("does not count when a process that slept makes one long taken and cleared away", async () => {
    await claim(claims, 6, "a.sock");
    await claim(claims, 7, "b.sock");
    await removeClaimsBelow(claims, 7);
    expect(await claim(claims, 6, "sleeper.sock")).toBeUndefined();
    expect(await highestClaim(claims)).toBe(7);
  });

  it("clears away what is lower, and never itself", async () => {
    for (const number of [1, 2, 9, 10]) await claim(claims, number, `${number}.sock`);
    await removeClaimsBelow(claims, 10);
    expect(await readdir(claims)).toEqual(["10"]);
  });
});
