import { hkdfSync } from "node:crypto";
import { expect, it } from "vitest";
import { sealFor } from "./seal.ts";

const sealing = new Uint8Array(32).fill(7);
/** What OpenSSL says of a tag that does not fit. */
const REFUSED = "unable to authenticate data";
const { seal, open } = sealFor(sealing, "messages");

it("opens what it sealed, whatever text it is", () => {
  for (const text of ["", "Your code is 123456.", "😀 שלום\n\0"]) {
    expect(open(seal(text, "to a"), "to a")).toBe(text);
  }
});

it("never seals twice alike, and leaves nothing of the text to read", () => {
  const [one, other] = [seal("Your code is 123456.", "to a"), seal("Your code is 123456.", "to a")];
  expect(one.equals(other)).toBe(false);
  expect(one.toString("latin1")).not.toContain("123456");
});

it("opens nothing that was changed, moved or sealed under another key", () => {
  const sealed = seal("Your code is 123456.", "to a");
  for (const place of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => open(changed, "to a")).toThrow(REFUSED);
  }
  expect(() => open(sealed.subarray(0, -1), "to a")).toThrow(REFUSED);
  expect(() => open(sealed, "to b")).toThrow(REFUSED);
  expect(() => sealFor(sealing, "other").open(sealed, "to a")).toThrow(REFUSED);
  expect(() => sealFor(new Uint8Array(32), "messages").open(sealed, "to a")).toThrow(REFUSED);
});

it("is AES-256-GCM as others know it: iv, ciphertext, tag", async () => {
  const key = await crypto.subtle.importKey(
    "raw",
    hkdfSync("sha256", sealing, "", "nuc messages", 32),
    "AES-GCM",
    false,
    ["decrypt"],
  );
  const sealed = seal("text", "context");
  const plain = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: sealed.subarray(0, 12), additionalData: Buffer.from("context") },
    key,
    sealed.subarray(12),
  );
  expect(Buffer.from(plain).toString()).toBe("text");
});
