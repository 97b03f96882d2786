import { describe, expect, test } from "vitest";
import { WALLET_MESSAGES } from "../messages/coins/wallets.ts";
import { accountName, storeWalletPayload } from "./wallet.ts";

const { create } = WALLET_MESSAGES;
const valid = {
  accountName: "Savings",
  walletAddress: "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY",
  walletPublickey: `0x${"d4".repeat(32)}`,
  walletType: "sr25519",
  proof: `0x${"00".repeat(64)}`,
};

function firstError(payload: unknown) {
  const issue = storeWalletPayload.safeParse(payload).error?.issues[0];
  return issue && { field: issue.path.join("."), message: issue.message };
}

describe("the name of a wallet", () => {
  // covers: wallets.create.nameTooLong, wallets.create.nameMalformed
  test.for([
    ["", create.nameRequired],
    ["    ", create.nameRequired],
    ["four", create.nameTooShort],
    [" four ", create.nameTooShort],
    ["x".repeat(101), create.nameTooLong],
    ["line\nbreak", create.nameMalformed],
    ["Sav\u202eings", create.nameMalformed],
  ] as const)("%j is refused with %s", ([name, message]) => {
    expect(accountName.safeParse(name).error?.issues[0]?.message).toBe(message);
  });

  test("may hold emoji that are joined to one", () => {
    expect(accountName.parse("Family 👨‍👩‍👧")).toBe("Family 👨‍👩‍👧");
  });

  test("is kept without white space around it", () => {
    expect(accountName.parse("  My savings ")).toBe("My savings");
  });
});

describe("a wallet to store", () => {
  // covers: 2.entity.7
  test("is taken whole", () => {
    expect(storeWalletPayload.parse(valid)).toEqual(valid);
  });

  // covers: wallets.create.addressRequired, wallets.create.publicKeyRequired
  // covers: wallets.create.publicKeyMalformed, wallets.create.typeUnknown
  // covers: wallets.create.proofRequired
  test.for([
    ["accountName", undefined, create.nameRequired],
    ["walletAddress", null, create.addressRequired],
    ["walletPublickey", "", create.publicKeyRequired],
    ["walletPublickey", "0x12", create.publicKeyMalformed],
    ["walletType", "ed25519", create.typeUnknown],
    ["walletType", undefined, create.typeUnknown],
    ["proof", undefined, create.proofRequired],
  ] as const)("%s %j is refused by name", ([field, value, message]) => {
    expect(firstError({ ...valid, [field]: value })).toEqual({ field, message });
  });

  test("without any field reports the name first", () => {
    expect(firstError({})).toEqual({ field: "accountName", message: create.nameRequired });
  });
});
