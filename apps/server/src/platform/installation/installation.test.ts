import { hkdfSync } from "node:crypto";
import type { Database } from "@nuc/database";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../config/config.ts";
import type { Tables } from "../database/tables.ts";
import { openMigratedEmbedded } from "../testing/migrated-database.ts";
import { claimInstallation } from "./installation.ts";

const development = readConfig({});
const production = readConfig({
  NODE_ENV: "production",
  PUBLIC_URL: "https://nuc.example",
  SMS_GATEWAY_URL: "https://texts.example/send",
  TREASURY_KEY: "ab".repeat(32),
  SEALING_KEY: "ab".repeat(32),
  CODE_KEY: "ab".repeat(32),
});
const keys = {
  treasury: new Uint8Array(32).fill(1),
  sealing: { current: new Uint8Array(32).fill(2), second: null },
  codes: new Uint8Array(32).fill(3),
  push: new Uint8Array(32).fill(4),
};
let database: Database<Tables>;

beforeEach(async () => {
  database = await openMigratedEmbedded();
});

afterEach(() => database.close());

it("lets every process in that has the same keys and environment", async () => {
  const all = await claimInstallation(database, production, keys);
  expect(await claimInstallation(database, production, { ...keys })).toEqual(all);
});

it("refuses in production what was made outside it, and the other way round", async () => {
  await claimInstallation(database, development, keys);
  await expect(claimInstallation(database, production, keys)).rejects.toThrow(
    "made outside production",
  );
});

it("refuses outside production what was made in it", async () => {
  await claimInstallation(database, production, keys);
  await expect(claimInstallation(database, development, keys)).rejects.toThrow(
    "made in production",
  );
});

it.each(["treasury", "sealing", "codes", "push"] as const)(
  "refuses another %s key",
  async (name) => {
    await claimInstallation(database, development, keys);
    const other = new Uint8Array(32).fill(9);
    const others = {
      ...keys,
      [name]: name === "sealing" ? { current: other, second: null } : other,
    };
    await expect(claimInstallation(database, development, others)).rejects.toThrow(
      `The ${name} key`,
    );
  },
);

describe("while the sealing key is replaced", () => {
  const [first, next, third] = [2, 5, 6].map((byte) => new Uint8Array(32).fill(byte));
  const opened = async (current = first, second: Uint8Array | null = null) =>
    await claimInstallation(database, development, {
      ...keys,
      push: null,
      sealing: { current: current ?? new Uint8Array(32), second },
    });

  it("admits who has both keys, in either order, and no one with one of them", async () => {
    await opened(first);
    await expect(opened(next)).rejects.toThrow("SEALING_KEY_SECOND");
    await opened(first, next);
    await opened(first);
    await opened(next, first);
    await opened(first, next);
    await expect(opened(first)).rejects.toThrow("is being replaced");
    await expect(opened(next)).rejects.toThrow("made with");
    await expect(opened(third, first)).rejects.toThrow("is being replaced");
  });

  it("keeps what was derived from the first key, in any order of starts", async () => {
    const { push, files, documents } = await opened(first);
    expect(await opened(next, first)).toMatchObject({ push, files, documents });
    const derived = hkdfSync("sha256", first ?? "", "", "nuc push key", 32);
    expect(Buffer.from(push)).toEqual(Buffer.from(derived));
  });
});
