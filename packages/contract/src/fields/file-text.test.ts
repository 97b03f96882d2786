import { expect, test } from "vitest";
import { fileText } from "./file-text.ts";

const MEGABYTES = 5;
const file = fileText("Choose a file.", {
  maxBytes: MEGABYTES * 2 ** 20,
  tooLarge: "At most 5 MB.",
});
const messageFor = (text: unknown) =>
  file.safeParse(text).error?.issues.map(({ message }) => message);

test("a file of the full size passes, and a larger one is refused for its size alone", () => {
  const full = Buffer.alloc(MEGABYTES * 2 ** 20).toString("base64");
  expect(file.safeParse(full).success).toBe(true);
  expect(messageFor(`${full}AAAA`)).toEqual(["At most 5 MB."]);
  expect(messageFor("A".repeat(20_000_000))).toEqual(["At most 5 MB."]);
});

test.each(["AAA-", "A A=", "=AAA", "AA=A", "A===", "=", "A\nAA", "AAA=\n"])(
  "%j is no base64",
  (text) => {
    expect(messageFor(text)).toEqual(["Must be a file in base64."]);
  },
);

test.each([undefined, null, ""])("%j is a file that is missing", (text) => {
  expect(messageFor(text)).toContain("Choose a file.");
});
