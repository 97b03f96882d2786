import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const house = mkdtempSync(join(tmpdir(), "nuc-lint-"));

function write(path: string, text: string) {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), text);
}

function lint(path: string, config = "lint.json") {
  const oxlint = join(root, "node_modules/oxlint/bin/oxlint");
  const run = spawnSync(process.execPath, [oxlint, "-c", config, path], {
    cwd: house,
    encoding: "utf8",
  });
  return { status: run.status, output: run.stdout + run.stderr };
}

beforeAll(() => {
  for (const part of ["lint", "setup"])
    cpSync(join(root, "scripts", part), join(house, "scripts", part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(house, "node_modules"));
  write(
    "lint.json",
    JSON.stringify({
      jsPlugins: ["./scripts/lint/plugin.mjs"],
      categories: { correctness: "off" },
      rules: {
        "nuc/iframe-sandbox": "error",
        "nuc/import-zones": "error",
        "nuc/table-owners": "error",
      },
    }),
  );
  for (const name of ["keys", "money", "contract"]) {
    write(`packages/${name}/package.json`, JSON.stringify({ name: `@nuc/${name}` }));
  }
  mkdirSync(join(house, "apps"));
});

afterAll(() => rmSync(house, { recursive: true }));

test("the linter, as it is set here, reports faults of types", () => {
  const { options } = JSON.parse(readFileSync(join(root, ".oxlintrc.json"), "utf8")) as {
    options: object;
  };
  write("types.json", JSON.stringify({ options, categories: { correctness: "off" } }));
  write("apps/typed/tsconfig.json", JSON.stringify({ compilerOptions: { strict: true } }));
  write("apps/typed/fault.ts", `export const fee: number = "1";\n`);
  const { status, output } = lint("apps/typed", "types.json");
  expect(output).toContain("TS2322");
  expect(status).toBe(1);
});

test.for([
  { how: "a static import", text: `import { NUC } from "@nuc/money";\nvoid NUC;\n` },
  { how: "a type import", text: `export type Amount = import("@nuc/money").Amount;\n` },
  { how: "a dynamic import", text: `export const load = () => import("@nuc/money");\n` },
  { how: "a re-export", text: `export * from "@nuc/money";\n` },
])("the linter refuses $how that a package must not have", ({ text }) => {
  write("packages/keys/src/sign.ts", text);
  const { status, output } = lint("packages/keys");
  expect(output).toContain("packages/keys may not import packages/money");
  expect(status).toBe(1);
});

test("the linter takes an import that flows the right way", () => {
  write(
    "packages/contract/src/wallet/wallet.ts",
    `export { NUC } from "@nuc/money";\nexport * from "./codes.ts";\n`,
  );
  expect(lint("packages/contract")).toMatchObject({ status: 0 });
});

test.for([
  { how: "a query", text: `export const close = (db) => db.updateTable("account").set({});\n` },
  { how: "raw SQL", text: "export const close = sql`update account set status = 'closed'`;\n" },
])("the linter refuses a write to another folder's table by $how", ({ text }) => {
  write(
    "apps/server/src/domain/accounts/tables.ts",
    "interface Tables {\n  account: AccountTable;\n}\n",
  );
  write("apps/server/src/features/mint/repository.ts", text);
  const { status, output } = lint("apps/server");
  expect(output).toContain("account is domain/accounts's");
  expect(status).toBe(1);
});

const create = `const frame = document.createElement("iframe");\n`;
test.for([
  { how: "in JSX", text: `export const Frame = () => <iframe title="A" />;\n` },
  { how: "made by a call", text: `${create}document.body.append(frame);\n` },
  {
    how: "with a sandbox that keeps nothing in",
    text: `export const Frame = () => <iframe sandbox="allow-scripts allow-same-origin" />;\n`,
  },
])("the linter refuses an iframe without a sandbox: $how", ({ text }) => {
  write("apps/web/src/ui/frame.tsx", text);
  const { status, output } = lint("apps/web/src/ui");
  expect(output).toMatch(/sandbox/);
  expect(status).toBe(1);
});

test.for([
  { how: "in JSX", text: `export const Frame = () => <iframe sandbox="" title="A" />;\n` },
  {
    how: "made by a call",
    text: `${create}frame.sandbox.add("allow-same-origin");\ndocument.body.append(frame);\n`,
  },
])("the linter takes an iframe with a sandbox: $how", ({ text }) => {
  write("apps/web/src/ui/frame.tsx", text);
  expect(lint("apps/web/src/ui")).toMatchObject({ status: 0 });
});

test("the checkout's own configuration has the rules on", () => {
  const oxlint = join(root, "node_modules/oxlint/bin/oxlint");
  const config = execFileSync(process.execPath, [oxlint, "--print-config"], {
    cwd: root,
    encoding: "utf8",
  });
  const { rules } = JSON.parse(config) as { rules: Record<string, unknown> };
  for (const rule of ["nuc/iframe-sandbox", "nuc/import-zones", "nuc/table-owners"])
    expect(rules[rule]).toMatch(/deny|error/);
});
