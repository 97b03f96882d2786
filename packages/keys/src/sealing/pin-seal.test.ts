import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { KeyError } from "../key-error.ts";
import { EmptyPasswordError, MalformedSealError, WrongPinError } from "./errors.ts";
import { openUnderPin, parsePinSeal, sealUnderPin } from "./pin-seal.ts";

const SECRET = new Uint8Array(32).map((_, index) => index);

/** The contract's format by OpenSSL. */
function sealByOpenSsl(pin: string, secret: Uint8Array): string {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv("aes-256-gcm", opensslKey(pin, salt), iv);
  const sealed = Buffer.concat([cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  return `v1.${[salt, iv, sealed].map((bytes) => bytes.toString("base64url")).join(".")}`;
}

function openByOpenSsl(text: string, pin: string): Uint8Array {
  const [salt, iv, sealed] = text
    .split(".")
    .slice(1)
    .map((part) => Buffer.from(part, "base64url")) as [Buffer, Buffer, Buffer];
  const decipher = createDecipheriv("aes-256-gcm", opensslKey(pin, salt), iv);
  decipher.setAuthTag(sealed.subarray(-16));
  return new Uint8Array(
    Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]),
  );
}

function opensslKey(pin: string, salt: Uint8Array): Buffer {
  return scryptSync(pin, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });
}

test("OpenSSL opens what we seal, and we open what it seals", async () => {
  const ours = await sealUnderPin(SECRET, "4711é");
  expect(openByOpenSsl(ours, "4711é")).toEqual(SECRET);
  expect(await openUnderPin(sealByOpenSsl("4711é", SECRET), "4711é")).toEqual(SECRET);
});

test("opens by a key that OpenSSL stretches too", async () => {
  const byOpenSsl = async (pin: string, salt: Uint8Array) => opensslKey(pin, salt);
  const sealed = await sealUnderPin(SECRET, "4711");
  expect(await openUnderPin(sealed, "4711", byOpenSsl)).toEqual(SECRET);
  await expect(openUnderPin(sealed, "4712", byOpenSsl)).rejects.toThrow(WrongPinError);
  await expect(openUnderPin(sealed, "", byOpenSsl)).rejects.toThrow(EmptyPasswordError);
});

test("opens under its own PIN alone what was sealed, whatever key and PIN it is", async () => {
  const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
  const pin = fc.stringMatching(/^[0-9]{4}$/);
  await fc.assert(
    fc.asyncProperty(bytes, pin, pin, async (secret, right, other) => {
      const byOpenSsl = async (text: string, salt: Uint8Array) => opensslKey(text, salt);
      const sealed = sealByOpenSsl(right, secret);
      expect(await openUnderPin(sealed, right, byOpenSsl)).toEqual(secret);
      const opened = await openUnderPin(sealed, other, byOpenSsl).catch(() => null);
      expect(opened !== null).toBe(other === right);
    }),
    { numRuns: 10 },
  );
});

// covers: 2.addition.12
test("has the contract's spelling, and another one each time", async () => {
  const first = await sealUnderPin(SECRET, "4711");
  expect(first).toMatch(/^v1\.[\w-]{22}\.[\w-]{16}\.[\w-]{64}$/);
  expect(first).not.toBe(await sealUnderPin(SECRET, "4711"));
  expect(SECRET).toEqual(new Uint8Array(32).map((_, index) => index));
});

test("takes base64url with padding too", async () => {
  const [version, salt, ...rest] = (await sealUnderPin(SECRET, "4711")).split(".");
  expect(await openUnderPin([version, `${salt}==`, ...rest].join("."), "4711")).toEqual(SECRET);
});

test("refuses a wrong and an empty PIN", async () => {
  const sealed = await sealUnderPin(SECRET, "4711");
  await expect(openUnderPin(sealed, "4712")).rejects.toThrow(WrongPinError);
  await expect(openUnderPin(sealed, "")).rejects.toThrow(EmptyPasswordError);
  await expect(sealUnderPin(SECRET, "")).rejects.toThrow(EmptyPasswordError);
});

test.each([1, 2, 3])("refuses a change in part %d", async (part) => {
  const parts = (await sealUnderPin(SECRET, "4711")).split(".");
  parts[part] = (parts[part] ?? "").replace(/^./, (digit) => (digit === "A" ? "B" : "A"));
  await expect(openUnderPin(parts.join("."), "4711")).rejects.toThrow(WrongPinError);
});

test.each([0, 31, 33, 64])("seals no secret of %d bytes", async (length) => {
  await expect(sealUnderPin(new Uint8Array(length), "4711")).rejects.toThrow(RangeError);
});

const PARTS = ["v1", "A".repeat(22), "A".repeat(16), "A".repeat(64)];

test.each([
  "",
  "v1",
  "v1...",
  `v2.${PARTS.slice(1).join(".")}`,
  PARTS.slice(0, 3).join("."),
  [...PARTS, ""].join("."),
  [...PARTS, "A"].join("."),
  PARTS.join(" "),
  `${PARTS.join(".")}\n`,
  ["v1", "A".repeat(21), PARTS[2], PARTS[3]].join("."),
  ["v1", "A".repeat(24), PARTS[2], PARTS[3]].join("."),
  ["v1", `${"A".repeat(21)}B`, PARTS[2], PARTS[3]].join("."),
  ["v1", "+".repeat(22), PARTS[2], PARTS[3]].join("."),
  ["v1", PARTS[1], PARTS[2], "A".repeat(43)].join("."),
  "A".repeat(1_000_000),
  ".".repeat(1_000_000),
])("refuses %j", async (text) => {
  expect(() => parsePinSeal(text)).toThrow(MalformedSealError);
  await expect(openUnderPin(text, "4711")).rejects.toThrow(MalformedSealError);
});

test("answers any value at all with its own error, before any work", async () => {
  const anyText = fc.oneof(
    fc.anything(),
    fc.string(),
    fc
      .array(fc.base64String(), { minLength: 3, maxLength: 4 })
      .map((parts) => `v1.${parts.join(".")}`),
  );
  await fc.assert(
    fc.asyncProperty(anyText, async (value) => {
      await expect(openUnderPin(value as string, "4711")).rejects.toBeInstanceOf(KeyError);
    }),
    { numRuns: 500 },
  );
});
