import "fake-indexeddb/auto";
import {
  encodeAddress,
  exportKeystore,
  generatePhrase,
  importKeystore,
  pairFromPhrase,
  verifyText,
} from "@nuc/keys";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { operations, type OperationName } from "./operations.ts";
import { changeRecord, readRecord, readRecords } from "./store.ts";
import {
  confirmStored,
  keepNewWallet,
  keepPending,
  signTextWithPassword,
  withdrawPending,
} from "./vault.ts";
import {
  checkPassword,
  heldKeyOf,
  installPhrase,
  installSealed,
  keystoreOf,
  recoverySheetOf,
  revealPhrase,
} from "./wallet-keys.ts";

// Each opening of a seal takes its time on purpose, and more of it on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

// A worker thread is the browser's; the operations behind it are run as they are.
vi.mock("./worker-client.ts", () => ({
  runOperation: async (name: OperationName, input: never) =>
    (await operations[name](input)) as unknown,
}));

const phrase = generatePhrase();
const pair = pairFromPhrase(phrase);
const address = encodeAddress(pair.publicKey);
const pending = { username: "holder", accountName: "Savings", walletPublickey: "0x", proof: "0x" };

beforeEach(async () => {
  for (const record of await readRecords()) await changeRecord(record.address, () => undefined);
});

async function importedKey(password: string) {
  const file = await exportKeystore(pairFromPhrase(phrase), "file password");
  return operations.sealKeystore({ file, filePassword: "file password", password, text: "mine" });
}

describe("a phrase on this device", () => {
  it("is shown to who has the wallet password, and to nobody else", async () => {
    await installPhrase(address, phrase, "wallet password");
    expect(await revealPhrase(address, "wallet password")).toBe(phrase);
    await expect(revealPhrase(address, "another")).rejects.toMatchObject({
      name: "WrongPasswordError",
    });
    await expect(checkPassword(address, "another")).rejects.toMatchObject({
      name: "WrongPasswordError",
    });
  });

  it("is sealed again under another password, and the old one is of no use then", async () => {
    await installPhrase(address, phrase, "old password");
    const { createdAt } = (await readRecord(address)) ?? {};
    await installPhrase(address, phrase, "new password");
    await checkPassword(address, "new password");
    await expect(checkPassword(address, "old password")).rejects.toThrow("Wrong password");
    expect(await readRecord(address)).toMatchObject({ createdAt });
  });

  it("stays pending when its password is changed before the server knows the wallet", async () => {
    await keepNewWallet({ address, phrase, password: "wallet password", pending });
    await installPhrase(address, phrase, "new password");
    expect(await readRecord(address)).toMatchObject({ pending });
  });

  it("leaves as a keystore file under a password of its own", async () => {
    await installPhrase(address, phrase, "wallet password");
    const passwords = { password: "wallet password", filePassword: "file password" };
    const file = await keystoreOf(address, passwords, "Savings");
    expect(file).toMatchObject({ address, meta: { name: "Savings" } });
    expect(await importKeystore(file, "file password")).toEqual(pair);
    await expect(importKeystore(file, "wallet password")).rejects.toThrow("Wrong password");
  });

  it("leaves as a PDF file to print", async () => {
    await installPhrase(address, phrase, "wallet password");
    const shown = { name: "Savings", date: "2026-11-21" };
    const sheet = await recoverySheetOf(address, "wallet password", shown);
    expect(new TextDecoder().decode(sheet.subarray(0, 5))).toBe("%PDF-");
    await expect(recoverySheetOf(address, "another", shown)).rejects.toThrow("Wrong password");
  });
});

describe("a key without a phrase", () => {
  it("signs under its wallet password, is exported, and has no words to show", async () => {
    const { sealed, proof } = await importedKey("wallet password");
    expect(verifyText(proof, "mine", pair.publicKey)).toBe(true);
    await installSealed(address, sealed);
    expect(await heldKeyOf(address)).toBe("key");
    const signature = await signTextWithPassword(address, "wallet password", "a text");
    expect(verifyText(signature, "a text", pair.publicKey)).toBe(true);
    const passwords = { password: "wallet password", filePassword: "another file" };
    const file = await keystoreOf(address, passwords, "Savings");
    expect(await importKeystore(file, "another file")).toEqual(pair);
    await expect(revealPhrase(address, "wallet password")).rejects.toMatchObject({
      name: "NoPhraseError",
    });
  });

  it("is replaced by the phrase once that is installed", async () => {
    await installSealed(address, (await importedKey("wallet password")).sealed);
    await installPhrase(address, phrase, "wallet password");
    expect(await heldKeyOf(address)).toBe("phrase");
  });

  it("says whose a file is, and refuses a wrong password and what is no keystore", async () => {
    const file = await exportKeystore(pairFromPhrase(phrase), "file password");
    const owner = await operations.keystoreOwner({ file, filePassword: "file password" });
    expect(owner.address).toBe(address);
    await expect(operations.keystoreOwner({ file, filePassword: "another" })).rejects.toMatchObject(
      { name: "WrongPasswordError" },
    );
    await expect(
      operations.keystoreOwner({ file: { address }, filePassword: "x" }),
    ).rejects.toMatchObject({ name: "MalformedKeystoreError" });
  });
});

describe("an import that the server refuses", () => {
  it("leaves the device as it was", async () => {
    const { sealed } = await importedKey("wallet password");
    await keepPending({ address, sealed, pending });
    await withdrawPending(address);
    expect(await heldKeyOf(address)).toBe("nothing");

    await installPhrase(address, phrase, "old password");
    await keepPending({ address, sealed, pending });
    await keepPending({ address, sealed, pending });
    await withdrawPending(address);
    expect(await revealPhrase(address, "old password")).toBe(phrase);
    expect(await readRecord(address)).not.toHaveProperty("pending");
  });

  it("leaves nothing behind when it is taken", async () => {
    await installPhrase(address, phrase, "old password");
    await keepPending({ address, sealed: (await importedKey("new password")).sealed, pending });
    await confirmStored(address);
    await checkPassword(address, "new password");
    expect(Object.keys((await readRecord(address)) ?? {}).sort()).toEqual([
      "address",
      "createdAt",
      "sealed",
    ]);
  });
});

describe("a handover between two workers' operations", () => {
  it("moves what is sealed, once both show the same digits", async () => {
    await installPhrase(address, phrase, "wallet password");
    const offer = operations.beginReceiving();
    const { number, digits } = operations.beginSending({ offer });
    expect(operations.digitsOf({ number })).toBe(digits);
    const { sealed } = (await readRecord(address)) ?? {};
    if (!sealed) throw new Error("nothing is sealed");
    const reply = operations.sealReply({ wallet: { address, sealed } });
    expect(operations.openReply({ reply })).toEqual({ address, sealed });
    expect(() => operations.openReply({ reply })).toThrow("over");
  });

  it("knows nothing after a reload, or once it was ended", () => {
    operations.beginReceiving();
    operations.endReceiving();
    operations.endSending();
    expect(() => operations.digitsOf({ number: "12345678" })).toThrow("Begin a new one.");
  });
});
