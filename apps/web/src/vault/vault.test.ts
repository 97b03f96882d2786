import "fake-indexeddb/auto";
import {
  decodeTransfer,
  EMBEDDED_EXTENSIONS,
  encodeAddress,
  fromHex,
  pairFromPhrase,
  verifyText,
} from "@nuc/keys";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { operations, type OperationName } from "./operations.ts";
import { changeRecord, putSealed, readRecord, readRecords } from "./store.ts";
import {
  confirmStored,
  holdsKeyOf,
  isSignedBy,
  keepNewWallet,
  pendingWallets,
  signTextWithPassword,
  signTextWithPhrase,
  signWithPassword,
  signWithPhrase,
  withdrawPending,
} from "./vault.ts";

// Sealing is slow on purpose, and slower on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

// A worker thread is the browser's; the operations behind it are run as they are.
vi.mock("./worker-client.ts", () => ({
  runOperation: async (name: OperationName, input: never) =>
    (await operations[name](input)) as unknown,
}));

const transfer = {
  parameters: {
    genesisHash: `0x${"11".repeat(32)}` as const,
    specVersion: 1,
    transactionVersion: 1,
    callIndex: "0x0403" as const,
    extensions: EMBEDDED_EXTENSIONS,
    era: null,
  },
  nonce: 3,
  recipient: "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY",
  amount: 12_500_000_000_000n,
};

async function keepOne(username = "account.holder") {
  const { phrase, address, publicKey } = operations.newKeys();
  const proof = operations.prove({ phrase, text: "ownership" });
  const pending = { username, accountName: "Savings", walletPublickey: publicKey, proof };
  await keepNewWallet({ address, phrase, password: "wallet password", pending });
  return { phrase, address };
}

beforeEach(async () => {
  for (const { address } of await readRecords()) await changeRecord(address, () => undefined);
});

describe("the vault", () => {
  it("signs a transfer with the wallet password, as the phrase itself would", async () => {
    const { phrase, address } = await keepOne();
    const { extrinsic } = await signWithPassword(address, "wallet password", transfer);
    const decoded = decodeTransfer(fromHex(extrinsic));
    expect(decoded).toMatchObject({ nonce: 3, amount: transfer.amount });
    expect(encodeAddress(decoded.signer)).toBe(address);
    const byPhrase = decodeTransfer(fromHex((await signWithPhrase(phrase, transfer)).extrinsic));
    expect(byPhrase.signer).toEqual(decoded.signer);
  });

  // covers: 2.state.10
  it("signs a text with the wallet password, as the phrase itself would, and knows its own signature", async () => {
    const { phrase, address } = await keepOne();
    const signature = await signTextWithPassword(address, "wallet password", "a text");
    expect(verifyText(signature, "a text", pairFromPhrase(phrase).publicKey)).toBe(true);
    expect(await isSignedBy(address, signature, "a text")).toBe(true);
    expect(await isSignedBy(address, await signTextWithPhrase(phrase, "a text"), "a text")).toBe(
      true,
    );
    expect(await isSignedBy(address, signature, "another text")).toBe(false);
    const other = operations.newKeys().address;
    expect(await isSignedBy(other, signature, "a text")).toBe(false);
  });

  // covers: 2.rule.10
  it("refuses another password by the error's name", async () => {
    const { address } = await keepOne();
    await expect(signWithPassword(address, "another password", transfer)).rejects.toMatchObject({
      name: "WrongPasswordError",
    });
  });

  it("says so when the phrase is not on this device", async () => {
    await expect(signWithPassword("5Unknown", "x", transfer)).rejects.toMatchObject({
      name: "PhraseNotOnDeviceError",
    });
    expect(await holdsKeyOf("5Unknown")).toBe(false);
  });

  // covers: 2.entity.20
  it("keeps neither phrase nor password in the clear", async () => {
    const { phrase, address } = await keepOne();
    const stored = JSON.stringify(await readRecord(address));
    const words = phrase.split(" ");
    const neighbours = words.slice(1).map((word, place) => [words[place], word]);
    for (const separator of [" ", '","', ",", "-"])
      for (const pair of neighbours) expect(stored).not.toContain(pair.join(separator));
    expect(stored).not.toContain("wallet password");
  });

  // covers: 2.state.2
  it("lists a wallet as pending for its own user until the server has it", async () => {
    const { address } = await keepOne("first.user");
    expect(await pendingWallets("second.user")).toEqual([]);
    expect(await pendingWallets("first.user")).toMatchObject([{ address, accountName: "Savings" }]);
    await confirmStored(address);
    expect(await pendingWallets("first.user")).toEqual([]);
    expect(await holdsKeyOf(address)).toBe(true);
  });

  it("loses nothing of what another tab writes while the server's answer is noted", async () => {
    const { address, phrase } = await keepOne();
    const sealed = await operations.seal({ phrase, password: "another wallet password" });
    await Promise.all([confirmStored(address), putSealed(address, sealed)]);
    expect((await readRecord(address))?.sealed).toEqual(sealed);
    await signWithPassword(address, "another wallet password", transfer);
  });

  it("takes back a pending wallet that the server refused, but never a stored one", async () => {
    const refused = await keepOne();
    await withdrawPending(refused.address);
    expect(await holdsKeyOf(refused.address)).toBe(false);
    const stored = await keepOne();
    await confirmStored(stored.address);
    await withdrawPending(stored.address);
    expect(await holdsKeyOf(stored.address)).toBe(true);
  });
});

describe("operations", () => {
  it("prove ownership with the key of the phrase", () => {
    const { phrase } = operations.newKeys();
    const proof = operations.prove({ phrase, text: "ownership" });
    expect(verifyText(proof, "ownership", pairFromPhrase(phrase).publicKey)).toBe(true);
  });

  it("report a wrong phrase by the error's name", () => {
    const words = "abandon ".repeat(12).trim();
    expect(() => operations.addressOf({ phrase: words })).toThrow("not a secret phrase");
  });

  it("name the words that are in no phrase", () => {
    const words = ["lake", "zebras", "hold", "lak"];
    expect(operations.unknownWords({ words })).toEqual(["zebras", "lak"]);
  });
});
