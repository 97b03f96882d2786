import Keyring from "@polkadot/keyring";
import { cryptoWaitReady } from "@polkadot/util-crypto";
import { beforeAll, expect, test } from "vitest";
import { encodeAddress } from "../address.ts";
import { pairFromPhrase } from "../derivation.ts";
import { type KeyPair, sign, verify } from "../pair.ts";
import { generatePhrase } from "../phrase.ts";
import { EmptyPasswordError, WrongPasswordError } from "../sealing/errors.ts";
import { exportKeystore } from "./export-keystore.ts";
import { importKeystore } from "./import-keystore.ts";
import { type KeystoreJson, MalformedKeystoreError } from "./keystore-json.ts";

type TheirJson = Parameters<Keyring["addFromJson"]>[0];

const MESSAGE = Uint8Array.of(1, 2, 3);
let pair: KeyPair;
let keystore: KeystoreJson;

beforeAll(async () => {
  await cryptoWaitReady();
  pair = pairFromPhrase(generatePhrase());
  keystore = await exportKeystore(pair, "a password", { name: "Savings" });
});

test.each(["pässwörd ❤", "0x1234"])(
  "polkadot's keyring opens our keystore under %j",
  async (password) => {
    const json = await exportKeystore(pair, password, { name: "Savings" });
    const theirs = new Keyring({ type: "sr25519" }).addFromJson(
      JSON.parse(JSON.stringify(json)) as TheirJson,
    );
    theirs.unlock(password);
    expect(theirs.address).toBe(encodeAddress(pair.publicKey));
    expect(theirs.meta["name"]).toBe("Savings");
    expect(verify(theirs.sign(MESSAGE), MESSAGE, pair.publicKey)).toBe(true);
  },
);

test.each(["pässwörd ❤", "0x1234"])(
  "we open a keystore of polkadot's keyring under %j",
  async (password) => {
    const theirs = new Keyring({ type: "sr25519" }).addFromUri(`${generatePhrase()}//shop/1`);
    const ours = await importKeystore(theirs.toJson(password), password);
    expect(ours.publicKey).toEqual(theirs.publicKey);
    expect(theirs.verify(MESSAGE, sign(ours, MESSAGE), ours.publicKey)).toBe(true);
  },
);

test("opens again what was exported", async () => {
  expect(await importKeystore(keystore, "a password")).toEqual(pair);
});

test("shows neither key nor password in the file", () => {
  const text = JSON.stringify(keystore);
  expect(text).not.toContain("a password");
  expect(text).not.toContain(Buffer.from(pair.secretKey).toString("base64").slice(0, 40));
});

test("takes the same account under another network's prefix, and refuses another account's address", async () => {
  const onPolkadot = { ...keystore, address: encodeAddress(pair.publicKey, 0) };
  expect((await importKeystore(onPolkadot, "a password")).publicKey).toEqual(pair.publicKey);
  const stranger = {
    ...keystore,
    address: encodeAddress(pairFromPhrase(generatePhrase()).publicKey),
  };
  await expect(importKeystore(stranger, "a password")).rejects.toThrow(MalformedKeystoreError);
});

test("refuses a wrong and an empty password", async () => {
  await expect(importKeystore(keystore, "another password")).rejects.toThrow(WrongPasswordError);
  await expect(importKeystore(keystore, "")).rejects.toThrow(EmptyPasswordError);
  await expect(exportKeystore(pair, "")).rejects.toThrow(EmptyPasswordError);
});

test("refuses a changed byte anywhere in the sealed part", async () => {
  for (const index of [0, 44, 68, -1]) {
    const bytes = Buffer.from(keystore.encoded, "base64");
    const place = index < 0 ? bytes.length + index : index;
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    const changed = { ...keystore, encoded: bytes.toString("base64") };
    // One at a time: each takes 32 MB.
    await expect(importKeystore(changed, "a password")).rejects.toThrow(WrongPasswordError);
  }
});
