import { createCipheriv, createDecipheriv, createHash, createPublicKey } from "node:crypto";
import { diffieHellman, generateKeyPairSync, hkdfSync, type KeyObject } from "node:crypto";
import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { encodeAddress } from "../address.ts";
import { pairFromPhrase } from "../derivation.ts";
import { generatePhrase } from "../phrase.ts";
import { openKey, sealKey } from "../sealing/key-seal.ts";
import { openPhrase, sealPhrase } from "../sealing/phrase-seal.ts";
import {
  HandoverEndedError,
  MalformedNumberError,
  MalformedOfferError,
  MalformedReplyError,
} from "./errors.ts";
import { encodeHandoverWallet, type HandoverWallet } from "./handover-wallet.ts";
import { HandoverReceiver } from "./receiver.ts";
import { HandoverSender } from "./sender.ts";

const phrase = generatePhrase();
const pair = pairFromPhrase(phrase);
const address = encodeAddress(pair.publicKey);
let wallet: HandoverWallet;

beforeAll(async () => {
  wallet = { address, sealed: await sealPhrase(phrase, "a password", { address }) };
});

/** Both devices up to the digits. */
function begun(now?: () => number) {
  const receiver = new HandoverReceiver(now);
  const sender = new HandoverSender(receiver.offer, now);
  return { receiver, sender, shown: receiver.digits(sender.number) };
}

const bytesOf = (text: string) => Buffer.from(text.slice(text.lastIndexOf(".") + 1), "base64url");

/** Everything that the protocol derives, by OpenSSL. */
const openSsl = {
  publicBytes: (key: KeyObject) => key.export({ type: "spki", format: "der" }).subarray(-32),
  publicKey: (bytes: Buffer) =>
    createPublicKey({
      key: Buffer.concat([Buffer.from("302a300506032b656e032100", "hex"), bytes]),
      type: "spki",
      format: "der",
    }),
  digits(receiverKey: Buffer, number: string): string {
    const text = `NUC wallet move digits|1|${number}|`;
    const hash = createHash("sha256").update(text).update(receiverKey).digest();
    return String(hash.readBigUInt64BE() % 1_000_000n).padStart(6, "0");
  },
  messageKey(shared: Buffer, receiverKey: Buffer, senderKey: Buffer, number: string) {
    const salt = Buffer.concat([receiverKey, senderKey]);
    const bytes = Buffer.from(hkdfSync("sha256", shared, salt, `NUC wallet move|1|${number}`, 44));
    return { key: bytes.subarray(0, 32), iv: bytes.subarray(32) };
  },
};

test("moves a wallet that still opens under its wallet password only", async () => {
  const { receiver, sender, shown } = begun();
  expect(shown).toBe(sender.digits);
  const moved = receiver.open(sender.seal(wallet));
  expect(moved).toEqual(wallet);
  expect(await openPhrase(moved.sealed, "a password", { address })).toBe(phrase);
});

test("moves a key without a phrase", async () => {
  const sealed = await sealKey(pair, "a password", { address });
  const { receiver, sender } = begun();
  const moved = receiver.open(sender.seal({ address, sealed }));
  expect(moved).toEqual({ address, sealed });
  expect(await openKey(sealed, "a password")).toEqual(pair);
});

test("moves a record that names no wallet in itself, as older ones do", async () => {
  const older = { address, sealed: { ...wallet.sealed, address: null } };
  const { receiver, sender } = begun();
  expect(receiver.open(sender.seal(older))).toEqual(older);
});

test("OpenSSL shows the same digits and opens what was sent", () => {
  const { privateKey, publicKey } = generateKeyPairSync("x25519");
  const receiverKey = openSsl.publicBytes(publicKey);
  const sender = new HandoverSender(`nuc-move-1.${receiverKey.toString("base64url")}`);
  expect(openSsl.digits(receiverKey, sender.number)).toBe(sender.digits);
  const reply = bytesOf(sender.seal(wallet));
  const senderKey = reply.subarray(0, 32);
  const shared = diffieHellman({ privateKey, publicKey: openSsl.publicKey(senderKey) });
  const { key, iv } = openSsl.messageKey(shared, receiverKey, senderKey, sender.number);
  const decipher = createDecipheriv("aes-256-gcm", key, iv).setAuthTag(reply.subarray(-16));
  const opened = Buffer.concat([decipher.update(reply.subarray(32, -16)), decipher.final()]);
  expect(new Uint8Array(opened)).toEqual(encodeHandoverWallet(wallet));
});

test("opens what OpenSSL sent", () => {
  const receiver = new HandoverReceiver();
  const receiverKey = bytesOf(receiver.offer);
  const { privateKey, publicKey } = generateKeyPairSync("x25519");
  const senderKey = openSsl.publicBytes(publicKey);
  expect(receiver.digits("01234567")).toBe(openSsl.digits(receiverKey, "01234567"));
  const shared = diffieHellman({ privateKey, publicKey: openSsl.publicKey(receiverKey) });
  const { key, iv } = openSsl.messageKey(shared, receiverKey, senderKey, "01234567");
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const content = [cipher.update(encodeHandoverWallet(wallet)), cipher.final()];
  const reply = Buffer.concat([senderKey, ...content, cipher.getAuthTag()]);
  expect(receiver.open(`nuc-moved-1.${reply.toString("base64url")}`)).toEqual(wallet);
});

// covers: 2.addition.69
test("someone in between is seen: another key gives other digits", () => {
  const receiver = new HandoverReceiver();
  const between = new HandoverReceiver();
  const sender = new HandoverSender(between.offer);
  // Once in a million they are the same by chance.
  const other = [receiver.digits(sender.number), sender.digits];
  expect(other[0]).not.toBe(other[1]);
});

test("the number is drawn after the key is known, again each time, and spread evenly", () => {
  const { offer } = new HandoverReceiver();
  const numbers = Array.from({ length: 200 }, () => new HandoverSender(offer).number);
  expect(new Set(numbers).size).toBe(200);
  for (const number of numbers) expect(number).toMatch(/^\d{8}$/);
  const high = numbers.filter((number) => number >= "50000000").length;
  expect(high).toBeGreaterThan(60);
  expect(high).toBeLessThan(140);
});

test("a key cannot be made to fit beforehand: of two keys, the digits meet for hardly any number", () => {
  const one = new HandoverReceiver();
  const other = new HandoverReceiver();
  const meetings = Array.from({ length: 50_000 }, (_, at) => String(at * 1999).padStart(8, "0"))
    .map((number) => one.digits(number) === other.digits(number))
    .filter(Boolean);
  expect(meetings.length).toBeLessThan(5);
});

test("opens nothing that was made for another device or another number", () => {
  const first = begun();
  const second = begun();
  expect(() => second.receiver.open(first.sender.seal(wallet))).toThrow(MalformedReplyError);
  const third = begun();
  const mistyped = third.sender.number === "00000000" ? "00000001" : "00000000";
  third.receiver.digits(mistyped);
  const reply = third.sender.seal(wallet);
  expect(() => third.receiver.open(reply)).toThrow(MalformedReplyError);
  third.receiver.digits(third.sender.number);
  expect(third.receiver.open(reply)).toEqual(wallet);
});

test("opens nothing before the number was typed", () => {
  const receiver = new HandoverReceiver();
  const reply = new HandoverSender(receiver.offer).seal(wallet);
  expect(() => receiver.open(reply)).toThrow(MalformedReplyError);
});

test("a change of any byte of the reply is refused", () => {
  const { receiver, sender } = begun();
  const reply = bytesOf(sender.seal(wallet));
  const place = fc.nat({ max: reply.length - 1 });
  fc.assert(
    fc.property(place, fc.integer({ min: 1, max: 255 }), (at, change) => {
      const changed = Buffer.from(reply);
      changed[at] = (changed[at] ?? 0) ^ change;
      // X25519 ignores the highest bit of a key; the key goes into the derivation with it all the same.
      const text = `nuc-moved-1.${changed.toString("base64url")}`;
      expect(() => receiver.open(text)).toThrow(MalformedReplyError);
    }),
    { numRuns: 150 },
  );
  expect(receiver.open(`nuc-moved-1.${reply.toString("base64url")}`)).toEqual(wallet);
});

test("any other text is refused by its own error", () => {
  const { receiver } = begun();
  fc.assert(
    fc.property(fc.string(), fc.constantFrom("", "nuc-move-1.", "nuc-moved-1."), (text, prefix) => {
      expect(() => receiver.open(prefix + text)).toThrow(MalformedReplyError);
      expect(() => new HandoverSender(prefix + text)).toThrow(MalformedOfferError);
    }),
  );
  for (const number of ["", "1234567", "123456789", "1234 567", "١٢٣٤٥٦٧٨"])
    expect(() => receiver.digits(number)).toThrow(MalformedNumberError);
});

test("points of low order are no keys, on either side", () => {
  const zero = Buffer.alloc(32).toString("base64url");
  const one = Buffer.from([1, ...Buffer.alloc(31)]).toString("base64url");
  for (const point of [zero, one])
    expect(() => new HandoverSender(`nuc-move-1.${point}`)).toThrow(MalformedOfferError);
  const { receiver } = begun();
  const reply = Buffer.alloc(80).toString("base64url");
  expect(() => receiver.open(`nuc-moved-1.${reply}`)).toThrow(MalformedReplyError);
});

test("each side works once", () => {
  const { receiver, sender } = begun();
  const reply = sender.seal(wallet);
  expect(() => sender.seal(wallet)).toThrow(HandoverEndedError);
  receiver.open(reply);
  expect(() => receiver.open(reply)).toThrow(HandoverEndedError);
  expect(() => receiver.digits(sender.number)).toThrow(HandoverEndedError);
});

test("neither side does anything once it was ended", () => {
  const { receiver, sender } = begun();
  sender.end();
  receiver.end();
  expect(() => sender.seal(wallet)).toThrow(HandoverEndedError);
  expect(() => receiver.digits("12345678")).toThrow(HandoverEndedError);
});

test("both sides are over after ten minutes", () => {
  let time = 1_000_000;
  const { receiver, sender } = begun(() => time);
  const waiting = begun(() => time);
  const reply = sender.seal(wallet);
  time += 10 * 60 * 1000 - 1;
  expect(receiver.open(reply)).toEqual(wallet);
  time += 1;
  expect(() => waiting.sender.seal(wallet)).toThrow(HandoverEndedError);
  expect(() => waiting.receiver.digits(waiting.sender.number)).toThrow(HandoverEndedError);
});

test("nothing secret stands in what devices show", () => {
  const { receiver, sender } = begun();
  const seen = [receiver.offer, sender.number, sender.digits, sender.seal(wallet)].join("\n");
  expect(phrase.split(" ").filter((word) => word.length > 4 && seen.includes(word))).toEqual([]);
  expect(seen).not.toContain(wallet.sealed.ciphertext);
  expect(JSON.stringify([receiver, sender])).not.toContain("ecret");
});

test("the reply fits into a QR code that cameras read", () => {
  const { sender } = begun();
  // Version 12 at level M takes 287 bytes.
  expect(sender.seal(wallet).length).toBeLessThanOrEqual(287);
});
