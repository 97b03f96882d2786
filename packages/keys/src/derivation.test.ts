import Keyring from "@polkadot/keyring";
import { cryptoWaitReady } from "@polkadot/util-crypto";
import * as wasm from "@polkadot/wasm-crypto";
import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { encodeAddress } from "./address.ts";
import { miniSecretAtPath, pairFromPhrase } from "./derivation.ts";
import { MalformedPathError, parsePath } from "./derivation-path.ts";
import { pairFromMiniSecret, sign, verify } from "./pair.ts";
import { generatePhrase, MalformedPhraseError, miniSecretFromPhrase } from "./phrase.ts";

/** The phrase of every Substrate development chain. */
const DEVELOPMENT_PHRASE = "bottom drive obey lake curtain smoke basket hold race lonely fit walk";
const MESSAGE = Uint8Array.of(1, 2, 3);

beforeAll(async () => {
  await cryptoWaitReady();
});

// The names that `subkey` and every development chain use.
test.each([
  ["", "5DfhGyQdFobKM8NsWvEeAKk5EQQgYe9AydgJ7rMB6E1EqRzV"],
  ["//Alice", "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY"],
  ["//Bob", "5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty"],
  ["//Charlie", "5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y"],
  ["//Dave", "5DAAnrj7VHTznn2AWBemMuyBwZWs6FNFjdyVXUeYum3PTXFy"],
  ["//Alice//stash", "5GNJqTPyNqANBkUVMN1LPPrxXnFouWXoe2wNSmmEoLctxiZY"],
])("derives the well-known account at %j", (path, address) => {
  expect(encodeAddress(pairFromPhrase(DEVELOPMENT_PHRASE, path).publicKey)).toBe(address);
});

const PATHS = [
  "",
  "//shop",
  "/soft",
  "//0",
  "/1",
  "//18446744073709551615",
  "//007",
  "//shop/0",
  "//a/b//c/3",
  "//shöp ❤",
  "//a name that is longer than thirty-two bytes of text",
  `//${"x".repeat(31)}`,
  `//${"x".repeat(32)}`,
  "//0x123",
  "//-1",
  "//1.5",
  "//٣",
];

test.each(PATHS)("derives the same account as polkadot's keyring at %j", (path) => {
  const phrase = generatePhrase();
  const ours = pairFromPhrase(phrase, path);
  const theirs = new Keyring({ type: "sr25519" }).addFromUri(`${phrase}${path}`);
  expect(encodeAddress(ours.publicKey)).toBe(theirs.address);
  expect(verify(theirs.sign(MESSAGE), MESSAGE, ours.publicKey)).toBe(true);
  expect(theirs.verify(MESSAGE, sign(ours, MESSAGE), theirs.publicKey)).toBe(true);
});

test("derives the same accounts as polkadot's keyring, for 200 random phrases and paths", () => {
  const name = fc.oneof(
    fc.stringMatching(/^[a-zA-Z0-9 _-]{1,40}$/),
    fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  );
  const step = fc
    .tuple(fc.constantFrom("/", "//"), name)
    .map(([slashes, text]) => `${slashes}${text}`);
  const anyPath = fc.array(step, { maxLength: 3 }).map((steps) => steps.join(""));
  fc.assert(
    fc.property(anyPath, (path) => {
      const phrase = generatePhrase();
      const theirs = new Keyring({ type: "sr25519" }).addFromUri(`${phrase}${path}`);
      expect(encodeAddress(pairFromPhrase(phrase, path).publicKey)).toBe(theirs.address);
    }),
    { numRuns: 200 },
  );
});

test("gives the mini-secret of hard paths: its pair is the account's, secret key and all", () => {
  const hardPath = fc.array(fc.stringMatching(/^[a-z0-9]{1,40}$/), { maxLength: 3 });
  fc.assert(
    fc.property(hardPath, (names) => {
      const path = names.map((name) => `//${name.replace(/^[0-9]+$/, "n")}`).join("");
      const phrase = generatePhrase();
      expect(pairFromMiniSecret(miniSecretAtPath(phrase, path))).toEqual(
        pairFromPhrase(phrase, path),
      );
    }),
    { numRuns: 60 },
  );
});

test("derives hard and soft steps as the Rust implementation does", () => {
  const phrase = generatePhrase();
  const parent = wasm.sr25519KeypairFromSeed(miniSecretFromPhrase(phrase));
  for (const name of ["shop", "7", "a name that is longer than thirty-two bytes of text"]) {
    const [hard, soft] = parsePath(`//${name}/${name}`);
    const hardChild = wasm.sr25519DeriveKeypairHard(parent, hard?.chainCode ?? MESSAGE);
    const softChild = wasm.sr25519DeriveKeypairSoft(parent, soft?.chainCode ?? MESSAGE);
    const { secretKey, publicKey } = pairFromMiniSecret(miniSecretAtPath(phrase, `//${name}`));
    expect(Uint8Array.of(...secretKey, ...publicKey)).toEqual(hardChild);
    expect(pairFromPhrase(phrase, `/${name}`).publicKey).toEqual(softChild.slice(64));
  }
});

test("an account without a path has the phrase's own mini-secret", () => {
  expect(miniSecretAtPath(DEVELOPMENT_PHRASE, "")).toEqual(
    miniSecretFromPhrase(DEVELOPMENT_PHRASE),
  );
});

test("an account behind a soft step has no mini-secret", () => {
  expect(() => miniSecretAtPath(DEVELOPMENT_PHRASE, "//shop/0")).toThrow(MalformedPathError);
});

test("refuses a malformed phrase whatever the path", () => {
  expect(() => pairFromPhrase("bottom drive", "//shop")).toThrow(MalformedPhraseError);
  expect(() => miniSecretAtPath("bottom drive", "//shop")).toThrow(MalformedPhraseError);
});
