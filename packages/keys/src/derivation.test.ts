import { expect, test } from "vitest";
import { encodeAddress } from "./address.ts";
import { pairFromPhrase } from "./derivation.ts";

/** The phrase of every Substrate development chain. */
const DEVELOPMENT_PHRASE = "bottom drive obey lake curtain smoke basket hold race lonely fit walk";

test.each([
  ["", "5DfhGyQdFobKM8NsWvEeAKk5EQQgYe9AydgJ7rMB6E1EqRzV"],
  ["//Alice", "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY"],
])("derives the well-known account at %j", (path, address) => {
  expect(encodeAddress(pairFromPhrase(DEVELOPMENT_PHRASE, path).publicKey)).toBe(address);
});
