import { accountName } from "@nuc/contract";
import { encodeAddress } from "@nuc/keys";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  bookMessages,
  entryFault,
  merged,
  parseEntries,
  withEntry,
  withoutEntry,
} from "./entries.ts";

const addressOf = (seed: number) => encodeAddress(new Uint8Array(32).fill(seed));
const landlord = { address: addressOf(1), name: "Landlord" };

test.each([
  [{ address: " ", name: "" }, bookMessages.addressRequired],
  [{ address: "nobody", name: "" }, bookMessages.addressMalformed],
  [{ ...landlord, name: "Other" }, bookMessages.addressTaken("Landlord")],
  [{ address: addressOf(2), name: " " }, bookMessages.nameRequired],
  [{ address: addressOf(2), name: "x".repeat(61) }, bookMessages.nameTooLong],
  [{ address: addressOf(2), name: "Land\u202elord" }, bookMessages.nameMalformed],
  [{ address: addressOf(2), name: "landlord" }, bookMessages.nameTaken],
])("%j is refused with its reason", (entry, message) => {
  expect(entryFault(entry, [landlord])?.message).toBe(message);
});

test("a name may hold what a wallet's name may: flags, and emoji that are joined to one", () => {
  for (const name of ["👨‍👩‍👧 Family", "🏳️‍🌈", "🇦🇺 Sydney"]) {
    expect(entryFault({ address: addressOf(2), name }, [landlord])).toBeUndefined();
    expect(accountName.parse(`${name} savings`)).toBe(`${name} savings`);
  }
});

describe("the book", () => {
  it("holds an address once, in the order of names, without the spaces around", () => {
    const book = withEntry([landlord], { address: ` ${addressOf(2)} `, name: " Bakery " });
    expect(book).toEqual([{ address: addressOf(2), name: "Bakery" }, landlord]);
    expect(withEntry(book, { ...landlord, name: "Agency" }).map(({ name }) => name)).toEqual([
      "Agency",
      "Bakery",
    ]);
    expect(withoutEntry(book, landlord.address)).toHaveLength(1);
  });

  it("knows an address that is written in groups", () => {
    const address = addressOf(2).replaceAll(/.{6}/g, "$& ");
    expect(entryFault({ address, name: "Bakery" }, [landlord])).toBeUndefined();
    expect(withEntry([], { address, name: "Bakery" })).toEqual([
      { address: addressOf(2), name: "Bakery" },
    ]);
    const again = { address: landlord.address.replaceAll(/.{6}/g, "$&\n"), name: "Other" };
    expect(entryFault(again, [landlord])?.message).toBe(bookMessages.addressTaken("Landlord"));
  });

  it("takes from a file what breaks no rule, and keeps the names that it has", () => {
    const file = parseEntries(
      JSON.parse(
        JSON.stringify({
          entries: [
            { ...landlord, name: "Stranger" },
            { address: addressOf(3), name: "Garage" },
            { address: addressOf(3), name: "Garage again" },
            { address: "nobody", name: "Nobody" },
            { address: 5 },
            null,
          ],
        }),
      ),
    );
    expect(merged([landlord], file ?? [])).toEqual({
      entries: [{ address: addressOf(3), name: "Garage" }, landlord],
      added: 1,
    });
  });

  it("is read out of anything without a fault, or said to be none", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const entries = parseEntries(value);
        expect(entries === undefined || Array.isArray(entries)).toBe(true);
      }),
    );
    expect(parseEntries("x")).toBeUndefined();
    expect(parseEntries([landlord])).toEqual([landlord]);
  });
});
