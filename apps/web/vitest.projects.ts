/** The tests of the site, in two projects: those whose files share their worker's modules, and those that replace modules. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import react from "@vitejs/plugin-react";
import { commonPasswords } from "./build/common-passwords.ts";
import { toastLook } from "./build/toast-look.ts";
import type { TestProjectInlineConfiguration } from "vitest/config";

const everyFile = ["src/**/*.test.{ts,tsx}", "build/**/*.test.ts"];

/** What it puts in a module's place would be there for the next file too, and what was loaded before would be without it. */
const replacesModules = (file: string): boolean =>
  /\bvi\.(?:mock|doMock|resetModules)\(/.test(
    readFileSync(join(import.meta.dirname, file), "utf8"),
  );

/** Node's own functions in place of the library's, which take several times as long; `packages/keys` tests them at the full cost. */
const quickHashes = Object.fromEntries(
  [
    ["scrypt", "cheap-scrypt"],
    ["pbkdf2", "native-pbkdf2"],
  ].map(([library, own]) => [
    `@noble/hashes/${library}.js`,
    fileURLToPath(new URL(`../../packages/keys/src/testing/${own}.ts`, import.meta.url)),
  ]),
);

/** Files that cannot share modules: they call `vi.mock` or `vi.resetModules`. */
export const aloneFiles = readdirSync(join(import.meta.dirname, "src"), {
  recursive: true,
  encoding: "utf8",
})
  .map((file) => `src/${file.replaceAll("\\", "/")}`)
  .filter((file) => /\.test\.tsx?$/.test(file) && replacesModules(file));

/** Run before each file is read. */
export const setupFiles = ["src/testing/timeouts.ts", "src/testing/clean-up.ts"];

export const webProject = (
  own: TestProjectInlineConfiguration["test"],
): TestProjectInlineConfiguration => ({
  root: import.meta.dirname,
  plugins: [react(), commonPasswords(), toastLook()],
  test: {
    environment: "happy-dom",
    environmentOptions: { happyDOM: { url: "http://wallet.test/" } },
    include: everyFile,
    alias: quickHashes,
    setupFiles,
    // In the order in which they stand: the set-up's clean-up takes the screen away before a file's hooks do the rest.
    sequence: { hooks: "list" },
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
    ...own,
  },
});
