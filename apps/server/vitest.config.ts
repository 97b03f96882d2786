import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Node's own functions in place of the library's, which take several times as long; `packages/keys` tests that they agree. */
const nativeHashes = Object.fromEntries(
  ["scrypt", "pbkdf2"].map((name) => [
    `@noble/hashes/${name}.js`,
    fileURLToPath(new URL(`../../packages/keys/src/testing/native-${name}.ts`, import.meta.url)),
  ]),
);

export default defineConfig({
  test: {
    name: "server",
    include: ["src/**/*.test.ts"],
    alias: nativeHashes,
    // Files share their worker's modules: to load them and the database's WebAssembly again for each took 40 % of the time.
    isolate: false,
    // Each application has a database of its own, and two cores start several at once.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: [
      "../../packages/database/src/testing/global-setup.ts",
      "src/platform/testing/global-setup.ts",
    ],
  },
});
