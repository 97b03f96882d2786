import { describe, expect, it, test } from "vitest";
import { parseSearchTerm } from "./search-term.ts";

const address = "5GVV43ARLTpZqVfUKkMp85Qjy8a9Np3K6b6UsQ768xehkFhc";
const digest = "0bfe3f2615133aebc1b25ba73ed0a240b716f5b9e32bd4dfbbd335366e64b4a2";

const messageOf = (text: string): string => {
  const term = parseSearchTerm(text);
  return term.kind === "unreadable" ? term.message : `read as ${term.kind}`;
};

describe("a search text", () => {
  test.for([
    ["0", "0"],
    ["1204", "1204"],
    [" 007 ", "7"],
    ["#1204", "1204"],
    ["# 2,418,906", "2418906"],
  ] as const)("%j is a block number", ([text, number]) => {
    expect(parseSearchTerm(text)).toEqual({ kind: "block", number });
  });

  test.for([`0x${digest}`, digest, `0X${digest.toUpperCase()}`, ` 0x${digest}\n`])(
    "%j is a hash",
    (text) => {
      expect(parseSearchTerm(text)).toEqual({ kind: "hash", hash: `0x${digest}` });
    },
  );

  it("is a hash when it is 64 digits", () => {
    expect(parseSearchTerm("7".repeat(64)).kind).toBe("hash");
  });

  it("is an address when its check digits fit", () => {
    expect(parseSearchTerm(` ${address} `)).toEqual({ kind: "address", address });
  });
});

describe("a text that nothing can be searched for", () => {
  it("says what can be entered when it is empty", () => {
    expect(messageOf("  ")).toBe("Enter a block number, a hash or an address.");
  });

  it("says how many characters a hash has", () => {
    expect(messageOf(`0x${digest.slice(1)}`)).toBe(
      "A hash has 64 characters after 0x, this one has 63.",
    );
  });

  it("says that an address has a slip in it", () => {
    const slips = [address.slice(1), `${address.slice(0, -1)}d`, address.replace("ARL", "RAL")];
    for (const slip of slips)
      expect(messageOf(slip)).toBe("This address is not complete, or a character in it is wrong.");
  });

  test.for(["savings", "-1", "1.5", "0xyz", "9".repeat(16), "12 34"])("%j is nothing", (text) => {
    expect(messageOf(text)).toBe("This is not a block number, a hash or an address.");
  });
});
