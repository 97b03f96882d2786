import "fake-indexeddb/auto";
import {
  encodeAddress,
  generatePhrase,
  openKey,
  openUnderPin,
  pairFromPhrase,
  toHex,
  verifyText,
  miniSecretAtPath,
  walletOwnershipText,
} from "@nuc/keys";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { operations, type OperationName } from "./operations.ts";
import {
  deriveWallet,
  noteParent,
  phrasesHere,
  phraseSourceOf,
  sealUnderPin,
} from "./shop-wallet.ts";
import { changeRecord, readRecords } from "./store.ts";
import { installPhrase, installSealed } from "./wallet-keys.ts";

// Each opening of a seal takes its time on purpose, and more of it on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

// A worker thread is the browser's; the operations behind it are run as they are.
vi.mock("./worker-client.ts", () => ({
  runOperation: async (name: OperationName, input: never) =>
    (await operations[name](input)) as unknown,
}));

const phrase = generatePhrase();
const parent = encodeAddress(pairFromPhrase(phrase).publicKey);
const shop = encodeAddress(pairFromPhrase(phrase, "//shop").publicKey);
const proofOf = { genesisHash: "0x00", username: "account.holder" };
const asked = { password: "wallet password", path: "//shop" };
let derived: Awaited<ReturnType<typeof deriveWallet>>;

const forgetAll = async () => {
  for (const { address } of await readRecords()) await changeRecord(address, () => undefined);
};
beforeAll(async () => {
  await installPhrase(parent, phrase, "wallet password");
  derived = await deriveWallet(parent, { ...asked, ...proofOf });
});
beforeEach(async () => {
  await forgetAll();
  await installPhrase(parent, phrase, "wallet password");
});

it("derives a wallet for shops with a proof, and its key opens by the same wallet password", async () => {
  expect(derived.address).toBe(shop);
  const text = walletOwnershipText({ ...proofOf, walletAddress: shop });
  expect(verifyText(derived.proof, text, pairFromPhrase(phrase, "//shop").publicKey)).toBe(true);
  const pair = await openKey(derived.sealed, "wallet password", { address: shop });
  expect(toHex(pair.publicKey)).toBe(derived.publicKey);
});

// covers: 3.card.8
it("seals the very key of the derived wallet, or of the wallet itself, under the PIN", async () => {
  for (const path of ["//shop", ""]) {
    const { address, sealed } = await sealUnderPin(parent, { ...asked, path, pin: "4830" });
    expect(address).toBe(path === "" ? parent : shop);
    expect(await openUnderPin(sealed, "4830")).toEqual(miniSecretAtPath(phrase, path));
    expect(sealed).not.toContain("4830");
  }
});

it("does neither for another wallet password", async () => {
  const wrong = { ...asked, password: "another" };
  const named = { name: "WrongPasswordError" };
  await expect(sealUnderPin(parent, { ...wrong, pin: "4830" })).rejects.toMatchObject(named);
  await expect(deriveWallet(parent, { ...wrong, ...proofOf })).rejects.toMatchObject(named);
});

// covers: 3.card.13
it("finds the phrase of a derived wallet again, as long as it is on this device", async () => {
  await installSealed(shop, derived.sealed);
  expect(await phrasesHere()).toEqual([parent]);
  expect(await phraseSourceOf(shop)).toBeUndefined();
  await noteParent(shop, parent);
  expect(await phraseSourceOf(shop)).toBe(parent);
  expect(await phraseSourceOf(parent)).toBe(parent);
  await changeRecord(parent, () => undefined);
  expect(await phraseSourceOf(shop)).toBeUndefined();
});
