import "fake-indexeddb/auto";
import { encodeAddress, generatePhrase, pairFromPhrase, sealPhrase } from "@nuc/keys";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import {
  beginReceiving,
  beginSending,
  digitsOf,
  endReceiving,
  endSending,
  handOver,
  openReply,
  takeOver,
} from "./handover.ts";
import { operations, type OperationName } from "./operations.ts";
import { changeRecord, readRecords } from "./store.ts";
import { heldKeyOf, installPhrase, revealPhrase } from "./wallet-keys.ts";

// Each opening of a seal takes its time on purpose, and more of it on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

// A worker thread is the browser's; the operations behind it are run as they are.
vi.mock("./worker-client.ts", () => ({
  runOperation: async (name: OperationName, input: never) =>
    (await operations[name](input)) as unknown,
}));

const phrase = generatePhrase();
const address = encodeAddress(pairFromPhrase(phrase).publicKey);
let sealed: Awaited<ReturnType<typeof sealPhrase>>;

beforeAll(async () => {
  sealed = await sealPhrase(phrase, "wallet password");
});

const forgetAll = async () => {
  for (const record of await readRecords()) await changeRecord(record.address, () => undefined);
};
beforeEach(forgetAll);

it("hands a wallet from one device to an empty one, for the same wallet password", async () => {
  await installPhrase(address, phrase, "wallet password");
  const { number, digits } = await beginSending(await beginReceiving());
  expect(await digitsOf(number)).toBe(digits);
  await expect(handOver(address, "another")).rejects.toMatchObject({ name: "WrongPasswordError" });
  const reply = await handOver(address, "wallet password");
  await forgetAll();
  const wallet = await openReply(reply);
  expect(await heldKeyOf(address)).toBe("nothing");
  await takeOver(wallet, "wallet password");
  expect(await revealPhrase(address, "wallet password")).toBe(phrase);
});

it("keeps nothing for another wallet password, or under another wallet's address", async () => {
  const wrong = takeOver({ address, sealed }, "another");
  await expect(wrong).rejects.toMatchObject({ name: "WrongPasswordError" });
  const other = encodeAddress(pairFromPhrase(generatePhrase()).publicKey);
  const foreign = takeOver({ address: other, sealed }, "wallet password");
  await expect(foreign).rejects.toMatchObject({ name: "ForeignKeyError" });
  expect(await readRecords()).toEqual([]);
});

it("hands nothing over once it was ended, and opens nothing", async () => {
  await installPhrase(address, phrase, "wallet password");
  await beginSending(await beginReceiving());
  await Promise.all([endSending(), endReceiving()]);
  const over = { name: "HandoverEndedError" };
  await expect(handOver(address, "wallet password")).rejects.toMatchObject(over);
  await expect(openReply("nuc-moved-1.AAAA")).rejects.toMatchObject(over);
});
