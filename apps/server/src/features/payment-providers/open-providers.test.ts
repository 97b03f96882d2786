import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@nuc/database";
import { afterEach, beforeEach, expect, it } from "vitest";
import { systemClock } from "../../platform/clock/clock.ts";
import { readConfig } from "../../platform/config/config.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { openMigratedEmbedded } from "../../platform/testing/migrated-database.ts";
import { openProviders } from "./open-providers.ts";

let folder: string;

beforeEach(async () => {
  database = await openMigratedEmbedded();
  folder = await mkdtemp(join(tmpdir(), "nuc-providers-"));
});

afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

let database: Database<Tables>;

const open = (environment: Record<string, string>) => {
  const config = readConfig(environment);
  return openProviders({ clock: systemClock, config, database }).map(({ name }) => name);
};
const PAYPAL = { PAYPAL_CLIENT_ID: "client-id", PAYPAL_WEBHOOK_ID: "8PT597110X687430L" };

it("offers those that are set up", () => {
  expect(open({})).toEqual([]);
  expect(open({ ...PAYPAL, PAYPAL_CLIENT_SECRET: "hunter2-hunter2" })).toEqual(["paypal"]);
  expect(open({ BITPAY_TOKEN: "hunter2-hunter2" })).toEqual(["bitpay"]);
  expect(open({ PAYID_ADDRESS: "pay@nuc.example", PAYID_NAME: "NUC Pty Ltd" })).toEqual(["payid"]);
});

// covers: 3.provider.12
it("reads secrets from files, as they read keys", async () => {
  const [secret, key] = [join(folder, "secret"), join(folder, "key")];
  await writeFile(secret, "hunter2-hunter2\n");
  await writeFile(key, `${"ab".repeat(32)}\n`);
  expect(
    open({
      ...PAYPAL,
      PAYPAL_CLIENT_SECRET_FILE: secret,
      BITPAY_TOKEN_FILE: secret,
      BITPAY_PRIVATE_KEY_FILE: key,
    }),
  ).toEqual(["paypal", "bitpay"]);
});

// covers: 3.provider.12
it("does not start with a file that holds no secret, and does not repeat what it holds", async () => {
  const file = join(folder, "secret");
  const starting = () => open({ ...PAYPAL, PAYPAL_CLIENT_SECRET_FILE: file });
  expect(starting).toThrow(/PAYPAL_CLIENT_SECRET_FILE: .* cannot be read/);
  await writeFile(file, "\n");
  expect(starting).toThrow(/PAYPAL_CLIENT_SECRET_FILE: .* is empty/);
  await writeFile(file, "two words");
  expect(starting).toThrow(/PAYPAL_CLIENT_SECRET must be 8 to 300 characters/);
  expect(starting).not.toThrow(/two words/);
});
