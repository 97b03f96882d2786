import * as fc from "fast-check";
import { expect, test } from "vitest";
import { KeyError } from "../key-error.ts";
import { importKeystore } from "./import-keystore.ts";
import { ENCODING, MalformedKeystoreError } from "./keystore-json.ts";

const ADDRESS = "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY";

/** A keystore with given scrypt costs, whose sealed part is only zeros. */
function keystoreWithCost(N: number, p: number, r: number): Record<string, unknown> {
  const bytes = Buffer.alloc(32 + 12 + 24 + 16 + 117);
  bytes.writeUInt32LE(N, 32);
  bytes.writeUInt32LE(p, 36);
  bytes.writeUInt32LE(r, 40);
  return { address: ADDRESS, encoded: bytes.toString("base64"), encoding: ENCODING, meta: {} };
}

const wellFormed = keystoreWithCost(2 ** 15, 1, 8);

test.each([
  ["nothing", undefined],
  ["null", null],
  ["text", JSON.stringify(wellFormed)],
  ["a list", [wellFormed]],
  ["no encoding", { ...wellFormed, encoding: undefined }],
  ["no encryption", { ...wellFormed, encoding: { ...ENCODING, type: ["none"] } }],
  [
    "encryption without scrypt",
    { ...wellFormed, encoding: { ...ENCODING, type: "xsalsa20-poly1305" } },
  ],
  ["an older version", { ...wellFormed, encoding: { ...ENCODING, version: "2" } }],
  ["an ed25519 key", { ...wellFormed, encoding: { ...ENCODING, content: ["pkcs8", "ed25519"] } }],
  ["several keys", { ...wellFormed, encoding: { ...ENCODING, content: ["batch-pkcs8"] } }],
  ["no address", { ...wellFormed, address: undefined }],
  ["no content", { ...wellFormed, encoded: undefined }],
  ["content that is not base64", { ...wellFormed, encoded: "<b>" }],
  ["content that is too short", { ...wellFormed, encoded: Buffer.alloc(80).toString("base64") }],
  ["a megabyte of content", { ...wellFormed, encoded: "A".repeat(1_000_000) }],
])("refuses %s", async (_, json) => {
  await expect(importKeystore(json, "a password")).rejects.toThrow(MalformedKeystoreError);
});

test.each([
  [0, 0, 0],
  [2 ** 10, 1, 8],
  [2 ** 15, 2, 8],
  [2 ** 15, 1, 16],
  [2 ** 20, 1, 8],
  [2 ** 32 - 1, 2 ** 32 - 1, 2 ** 32 - 1],
])("refuses the scrypt cost N=%d p=%d r=%d before it works for it", async (N, p, r) => {
  await expect(importKeystore(keystoreWithCost(N, p, r), "a password")).rejects.toThrow(
    MalformedKeystoreError,
  );
});

test("answers any value at all with an error of its own", async () => {
  const anyPart = fc.oneof(fc.anything(), fc.string(), fc.base64String());
  const anyJson = fc.oneof(
    fc.anything(),
    fc.record({
      address: anyPart,
      encoded: anyPart,
      encoding: fc.oneof(anyPart, fc.constant(ENCODING)),
      meta: anyPart,
    }),
  );
  await fc.assert(
    fc.asyncProperty(anyJson, async (json) => {
      await expect(importKeystore(json, "a password")).rejects.toBeInstanceOf(KeyError);
    }),
    { numRuns: 500 },
  );
});
