import { expect, it } from "vitest";
import { MessageReader, packed, WireError } from "./messages.ts";

const messages = Buffer.concat([
  packed({ place: 2 }),
  packed({ answer: "ü" }, [Buffer.from("one"), Buffer.alloc(0), Buffer.from("three")]),
]);

it("puts messages together however their bytes are cut", () => {
  for (const size of [1, 3, 7, messages.length]) {
    const reader = new MessageReader();
    const found = [];
    for (let at = 0; at < messages.length; at += size)
      found.push(...reader.push(messages.subarray(at, at + size)));
    expect(found.map(({ head }) => head)).toEqual([{ place: 2 }, { answer: "ü" }]);
    expect(found[1]?.parts.map(String)).toEqual(["one", "", "three"]);
  }
});

it.each([
  ["a length that nobody sends", Buffer.from("ffffffff", "hex")],
  ["no JSON", Buffer.from("000000017b", "hex")],
  ["no parts", Buffer.concat([Buffer.from("00000002", "hex"), Buffer.from("{}")])],
  ["parts of no length", badParts([-1])],
  ["parts without an end", badParts([2 ** 40])],
])("refuses %s", (_, bytes) => {
  expect(() => new MessageReader().push(bytes)).toThrow(WireError);
});

function badParts(parts: readonly number[]): Buffer {
  const json = Buffer.from(JSON.stringify({ head: {}, parts }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([length, json]);
}
