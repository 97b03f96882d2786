import type { Database } from "@nuc/database";
import { afterEach, beforeEach, expect, it } from "vitest";
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
  sealing: new Uint8Array(32).fill(2),
  codes: new Uint8Array(32).fill(3),
  push: new Uint8Array(32).fill(4),
};
let database: Database<Tables>;

beforeEach(async () => {
  database = await openMigratedEmbedded();
});

afterEach(() => database.close());

it("lets every process in that has the same keys and environment", async () => {
  await claimInstallation(database, production, keys);
  await expect(claimInstallation(database, production, { ...keys })).resolves.toBeUndefined();
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
    const others = { ...keys, [name]: new Uint8Array(32).fill(9) };
    await expect(claimInstallation(database, development, others)).rejects.toThrow(
      `The ${name} key`,
    );
  },
);
