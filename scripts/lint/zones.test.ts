import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

import { rooms } from "./rooms.mjs";
import { refusal, zoneOf } from "./zones.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

const allowed: Array<[from: string, to: string]> = [
  ["apps/server/src/features/wallet/routes.ts", "apps/server/src/features/wallet/service.ts"],
  ["apps/server/src/features/wallet/service.ts", "apps/server/src/platform/limits/limits.ts"],
  ["apps/server/src/app.ts", "apps/server/src/features/wallet/routes.ts"],
  ["apps/server/src/main.ts", "apps/server/src/app.ts"],
  ["apps/server/src/features/wallet/routes.test.ts", "apps/server/src/platform/testing/server.ts"],
  ["apps/server/src/platform/testing/server.ts", "apps/server/src/app.ts"],
  ["apps/web/src/areas/account/send/page.tsx", "apps/web/src/ui/buttons/button.tsx"],
  ["apps/web/src/areas/access/routes.tsx", "apps/web/src/areas/access/login/login-page.tsx"],
  ["apps/web/src/areas/access/login/login-page.tsx", "apps/web/src/areas/access/code/masked.ts"],
  ["apps/web/src/areas/access/code/screens.test.tsx", "apps/web/src/areas/access/login/page.tsx"],
  ["apps/web/src/ui/fields/select.tsx", "apps/web/src/ui/fields/field-frame.tsx"],
  ["apps/web/src/ui/dialogs/dialog.tsx", "apps/web/src/ui/buttons/button.tsx"],
  ["apps/web/src/app/routes.tsx", "apps/web/src/areas/account/send/page.tsx"],
  ["apps/web/src/main.tsx", "apps/web/src/app/routes.tsx"],
  ["apps/web/src/session/guard.tsx", "apps/web/src/vault/vault.ts"],
  ["e2e/support/server/server.ts", "scripts/server-process.ts"],
  ["apps/web/build/prerender.ts", "apps/web/src/app/prerender.tsx"],
  ["apps/server/src/features/minting/auto-mint/a.ts", "apps/server/src/features/minting/parts.ts"],
];

const forbidden: Array<[from: string, to: string]> = [
  ["apps/server/src/features/wallet/service.ts", "apps/server/src/features/auth/service.ts"],
  ["apps/server/src/features/wallet/service.ts", "apps/server/src/app.ts"],
  ["apps/server/src/platform/limits/limits.ts", "apps/server/src/features/auth/service.ts"],
  ["apps/server/src/main.ts", "apps/server/src/features/auth/routes.ts"],
  ["apps/server/src/ledger-verify.ts", "apps/server/src/features/auth/routes.ts"],
  ["apps/server/src/app.ts", "apps/server/src/platform/testing/server.ts"],
  ["apps/server/src/platform/http/caller.ts", "apps/server/src/platform/serving/access.ts"],
  ["apps/server/src/platform/site/pages.ts", "apps/server/src/platform/platform.ts"],
  ["apps/server/src/features/minting/parts.ts", "apps/server/src/features/minting/mint.ts"],
  ["apps/web/src/areas/account/send/page.tsx", "apps/web/src/areas/visitor/landing.tsx"],
  ["apps/web/src/areas/account/send/page.tsx", "apps/web/src/app/routes.tsx"],
  ["apps/web/src/ui/buttons/button.tsx", "apps/web/src/session/token.ts"],
  ["apps/web/src/vault/vault.ts", "apps/web/src/session/token.ts"],
  ["apps/web/src/session/guard.tsx", "apps/web/src/app/routes.tsx"],
  ["apps/web/src/newroom/a.ts", "apps/web/src/ui/buttons/button.tsx"],
  ["apps/web/src/session/guard.tsx", "apps/web/src/areas/visitor/landing.tsx"],
  ["apps/web/src/ui/buttons/button.tsx", "apps/web/src/ui/dialogs/dialog.tsx"],
  ["apps/web/src/ui/fields/select.tsx", "apps/web/src/ui/layout/card.tsx"],
  ["apps/web/src/areas/access/login/login-page.tsx", "apps/web/src/areas/access/routes.tsx"],
  ["apps/web/src/areas/access/code/masked.ts", "apps/web/src/areas/access/login/login-page.tsx"],
];

const allowedPackages: Array<[from: string, to: string]> = [
  ["packages/contract/src/wallet/wallet.ts", "packages/money"],
  ["packages/ledger/src/embedded/builder.ts", "packages/database"],
  ["packages/ledger/src/embedded/builder.test.ts", "packages/database/testing"],
  ["apps/web/src/vault/vault.ts", "packages/keys"],
  ["apps/server/src/features/wallet/repository.ts", "packages/database"],
  ["e2e/journey.spec.ts", "packages/keys"],
];

const forbiddenPackages: Array<[from: string, to: string]> = [
  ["packages/money/src/money.ts", "packages/contract"],
  ["packages/keys/src/sign.ts", "packages/money"],
  ["packages/database/src/lock.ts", "packages/keys"],
  ["packages/contract/src/wallet/wallet.ts", "packages/keys"],
  ["packages/ledger/src/ledger.ts", "packages/contract"],
  ["packages/ledger/src/ledger.ts", "packages/database/testing"],
  ["packages/keys/src/sign.ts", "apps/server"],
  ["apps/web/src/vault/vault.ts", "packages/database"],
  ["apps/web/src/vault/vault.ts", "packages/ledger"],
  ["e2e/journey.spec.ts", "apps/server"],
];

describe("an import one way", () => {
  test.for(allowed)("%s may import %s", ([from, to]) => {
    expect(refusal(from, to, { relative: true })).toBeUndefined();
  });
  test.for(allowedPackages)("%s may import %s", ([from, to]) => {
    expect(refusal(from, to, { relative: false })).toBeUndefined();
  });
});

describe("an import against the rule", () => {
  test.for(forbidden)("%s may not import %s", ([from, to]) => {
    expect(refusal(from, to, { relative: true })).toMatch(/may (not )?import/);
  });
  test.for(forbiddenPackages)("%s may not import %s", ([from, to]) => {
    expect(refusal(from, to, { relative: false })).toMatch(/may (not )?import/);
  });
  test("a relative path does not leave its workspace", () => {
    expect(
      refusal("apps/server/src/main.ts", "packages/keys/src/sign.ts", { relative: true }),
    ).toBe("import packages/keys by its package name");
  });
  test("a folder without a zone imports nothing", () => {
    expect(refusal("packages/new/src/a.ts", "packages/money", { relative: false })).toContain(
      "packages/new/src/a.ts is in no zone",
    );
  });
});

test("a folder in no layer is reported", () => {
  expect(
    refusal("apps/web/src/ui/new/a.tsx", "apps/web/src/ui/buttons/button.tsx", { relative: true }),
  ).toContain("apps/web/src/ui/new is in no layer");
});

test.for(Object.entries(rooms))("the table has each room of %s once", ([zone, layers]) => {
  const folders = readdirSync(join(root, zone), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "testing")
    .map(({ name }) => name);
  const files = layers.flat().filter((name) => name.endsWith(".ts"));
  expect(layers.flat().toSorted()).toEqual([...folders, ...files].toSorted());
  for (const file of files) expect(existsSync(join(root, zone, file)), file).toBe(true);
});

test("an entry file and its test are one zone", () => {
  expect(zoneOf("apps/server/src/app.test.ts")?.name).toBe("apps/server/src/app");
  expect(zoneOf("apps/server/src/apply.ts")?.name).toBe("apps/server/src");
});
