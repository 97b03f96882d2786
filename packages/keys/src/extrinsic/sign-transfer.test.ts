import Keyring from "@polkadot/keyring";
import { blake2AsHex, cryptoWaitReady } from "@polkadot/util-crypto";
import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { decodeAddress, encodeAddress, MalformedAddressError } from "../address.ts";
import { pairFromPhrase } from "../derivation.ts";
import { fromHex, toHex } from "../hex.ts";
import { type KeyPair, verify } from "../pair.ts";
import { anyAmount, anyNonce, anyParameters, bytesOf } from "./arbitraries.fixture.ts";
import { EMBEDDED_EXTENSIONS, UnknownExtensionError } from "./extensions.ts";
import { polkadotTransfer } from "./polkadot-transfer.fixture.ts";
import { extrinsicHash, signTransfer } from "./sign-transfer.ts";
import { MalformedParametersError, type SigningParameters } from "./signing-parameters.ts";
import { transferSigningPayload } from "./signing-payload.ts";
import { decodeTransfer } from "./transfer.ts";

const PHRASE = "bottom drive obey lake curtain smoke basket hold race lonely fit walk";
const BOB = "5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty";
const NUC = 10n ** 12n;
const parameters: SigningParameters = {
  genesisHash: `0x${"ab".repeat(32)}`,
  specVersion: 1,
  transactionVersion: 2,
  callIndex: "0x0403",
  extensions: EMBEDDED_EXTENSIONS,
  era: null,
};
let alice: KeyPair;

beforeAll(async () => {
  await cryptoWaitReady();
  alice = pairFromPhrase(PHRASE, "//Alice");
});

// Written by hand from the SCALE specification, so that the layout can be read in one place.
test("lays a transfer out byte by byte", () => {
  const { bytes } = signTransfer(alice, { parameters, nonce: 7, recipient: BOB, amount: 5n * NUC });
  const expected = [
    "0x4102", // compact length of what follows: 144 * 4 + 1 = 0x0241, lowest byte first
    "84", // version 4, signed
    "00", // sender: MultiAddress::Id
    "d43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d",
    "01", // MultiSignature::Sr25519
    toHex(decodeTransfer(bytes).signature).slice(2),
    "00", // immortal era
    "1c", // compact nonce: 7 * 4
    "00", // compact tip: 0
    "0403", // Balances.transfer_keep_alive
    "00", // receiver: MultiAddress::Id
    "8eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a48",
    "0b005039278c04", // compact 5 * 10^12 = 0x048c27395000: prefix for 6 bytes, then these
  ];
  expect(toHex(bytes)).toBe(expected.join(""));
});

test("signs call, nonce and tip, then versions and genesis hash twice", () => {
  const { bytes } = signTransfer(alice, { parameters, nonce: 7, recipient: BOB, amount: 5n * NUC });
  const expected = [
    "0x0403008eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a480b005039278c04",
    "001c00", // era, nonce, tip
    "01000000", // specVersion
    "02000000", // transactionVersion
    "ab".repeat(32), // CheckGenesis
    "ab".repeat(32), // CheckMortality: an immortal era begins with the genesis block
  ];
  expect(toHex(transferSigningPayload(decodeTransfer(bytes), parameters))).toBe(expected.join(""));
});

// covers: 2.addition.11
test("builds the same bytes as @polkadot/types and signs the same payload, on every kind of network", () => {
  const polkadotAlice = new Keyring({ type: "sr25519" }).addFromUri(`${PHRASE}//Alice`);
  fc.assert(
    fc.property(
      anyParameters,
      anyNonce,
      bytesOf(32),
      anyAmount,
      (network, nonce, recipient, amount) => {
        const theirs = polkadotTransfer(
          { parameters: network, nonce, tip: 0n, recipient, amount },
          polkadotAlice,
        );
        const ours = signTransfer(alice, {
          parameters: network,
          nonce,
          recipient: encodeAddress(recipient),
          amount,
        });
        // The two signatures differ, as every signature does: all around them is the same.
        expect(withoutSignature(ours.bytes)).toBe(withoutSignature(theirs.bytes));
        const transfer = decodeTransfer(theirs.bytes, network.extensions);
        expect(transferSigningPayload(transfer, network)).toEqual(theirs.payload);
        expect(verify(transfer.signature, theirs.payload, alice.publicKey)).toBe(true);
        expect(
          polkadotAlice.verify(
            theirs.payload,
            decodeTransfer(ours.bytes, network.extensions).signature,
            alice.publicKey,
          ),
        ).toBe(true);
      },
    ),
    { numRuns: 100 },
  );
});

/** All but bytes 37 to 100: the length takes two bytes, sender and kinds 35. */
function withoutSignature(bytes: Uint8Array): string {
  return toHex(bytes.slice(0, 37)) + toHex(bytes.slice(101));
}

test("names an extrinsic by the blake2b-256 hash of its bytes", () => {
  const { bytes, hash } = signTransfer(alice, {
    parameters,
    nonce: 0,
    recipient: BOB,
    amount: NUC,
  });
  expect(hash).toBe(blake2AsHex(bytes, 256));
  expect(extrinsicHash(bytes)).toBe(hash);
});

test("signs the hash of a payload that is longer than 256 bytes", () => {
  const decoded = decodeTransfer(
    signTransfer(alice, { parameters, nonce: 0, recipient: BOB, amount: NUC }).bytes,
  );
  expect(transferSigningPayload(decoded, parameters).length).toBeGreaterThan(32);
  // No network's list is that long; the rule is the runtime's all the same.
  const recipient = new Uint8Array(200);
  expect(transferSigningPayload({ ...decoded, recipient }, parameters)).toHaveLength(32);
});

test.each(["", BOB.slice(1), `${BOB} `, encodeAddress(new Uint8Array(32), 0)])(
  "refuses the receiver %j",
  (recipient) => {
    expect(() => signTransfer(alice, { parameters, nonce: 0, recipient, amount: 1n })).toThrow(
      MalformedAddressError,
    );
  },
);

test.each([-1, 1.5, 2 ** 32, Number.NaN])("refuses the nonce %s", (nonce) => {
  expect(() => signTransfer(alice, { parameters, nonce, recipient: BOB, amount: 1n })).toThrow(
    MalformedParametersError,
  );
});

test.each([[-1n], [2n ** 128n], [1], ["1"]])("refuses the amount %s", (amount) => {
  const order = { parameters, nonce: 0, recipient: BOB, amount: amount as bigint };
  expect(() => signTransfer(alice, order)).toThrow(MalformedParametersError);
});

test.each<Partial<SigningParameters>>([
  { genesisHash: "0x" },
  { genesisHash: `0x${"ab".repeat(31)}` },
  { genesisHash: "ab" as "0xab" },
  { specVersion: -1 },
  { specVersion: 1.5 },
  { transactionVersion: 2 ** 32 },
  { callIndex: "0x04" },
  { callIndex: "0x040300" },
  { era: { period: 3, number: 1, blockHash: parameters.genesisHash } },
  { era: { period: "64" as unknown as number, number: 1, blockHash: parameters.genesisHash } },
  { era: { period: 2, number: 1, blockHash: parameters.genesisHash } },
  { era: { period: 2 ** 17, number: 1, blockHash: parameters.genesisHash } },
  { era: { period: 64, number: -1, blockHash: parameters.genesisHash } },
  { era: { period: 64, number: 1, blockHash: "0x00" } },
  // The phase of a long era is encoded in steps of 16: this window would begin at another block than the signed one.
  { era: { period: 65_536, number: 17, blockHash: parameters.genesisHash } },
  { extensions: [] },
  { extensions: EMBEDDED_EXTENSIONS.filter((name) => name !== "CheckGenesis") },
  { extensions: EMBEDDED_EXTENSIONS.filter((name) => name !== "CheckNonce") },
  { extensions: EMBEDDED_EXTENSIONS.filter((name) => name !== "CheckMortality") },
  { extensions: EMBEDDED_EXTENSIONS.filter((name) => name !== "ChargeTransactionPayment") },
  { extensions: [...EMBEDDED_EXTENSIONS, "CheckNonce"] },
  { extensions: [...EMBEDDED_EXTENSIONS, "ChargeAssetTxPayment"] },
])("signs nothing for a network that says %j", (part) => {
  const order = { parameters: { ...parameters, ...part }, nonce: 0, recipient: BOB, amount: 1n };
  expect(() => signTransfer(alice, order)).toThrow(MalformedParametersError);
});

test.each(["VerifySignature", "checknonce", "", "toString", "__proto__"])(
  "signs nothing for a network with the unknown extension %j",
  (name) => {
    const extensions = [...EMBEDDED_EXTENSIONS, name];
    const order = {
      parameters: { ...parameters, extensions },
      nonce: 0,
      recipient: BOB,
      amount: 1n,
    };
    expect(() => signTransfer(alice, order)).toThrow(UnknownExtensionError);
  },
);

test("a signature is good for its network and version only", () => {
  const { bytes } = signTransfer(alice, { parameters, nonce: 0, recipient: BOB, amount: 1n });
  const transfer = decodeTransfer(bytes);
  const isGood = (network: SigningParameters): boolean =>
    verify(transfer.signature, transferSigningPayload(transfer, network), transfer.signer);
  expect(isGood(parameters)).toBe(true);
  expect(isGood({ ...parameters, genesisHash: `0x${"cd".repeat(32)}` })).toBe(false);
  expect(isGood({ ...parameters, specVersion: 3 })).toBe(false);
  expect(isGood({ ...parameters, transactionVersion: 3 })).toBe(false);
});

test("a signature is good for its values only", () => {
  const { bytes } = signTransfer(alice, { parameters, nonce: 0, recipient: BOB, amount: 1n });
  const transfer = decodeTransfer(bytes);
  const changes = [
    { amount: 2n },
    { nonce: 1 },
    { tip: 1n },
    { recipient: decodeAddress(BOB).fill(0) },
  ];
  const stillGood = changes.filter((change) =>
    verify(
      transfer.signature,
      transferSigningPayload({ ...transfer, ...change }, parameters),
      transfer.signer,
    ),
  );
  expect(stillGood).toEqual([]);
});

test("takes parameters in either case of hexadecimal", () => {
  const upper = {
    ...parameters,
    callIndex: "0x0A0B",
    genesisHash: `0x${"AB".repeat(32)}`,
  } as const;
  const { bytes } = signTransfer(alice, {
    parameters: upper,
    nonce: 0,
    recipient: BOB,
    amount: 1n,
  });
  const transfer = decodeTransfer(bytes);
  expect(transfer.callIndex).toBe("0x0a0b");
  expect(verify(transfer.signature, transferSigningPayload(transfer, upper), alice.publicKey)).toBe(
    true,
  );
  expect(fromHex(upper.callIndex)).toEqual(Uint8Array.of(10, 11));
});
