import { describe, expect, test } from "vitest";
import { optionalText, pageQuery, requiredText } from "./fields.ts";

describe("a text field", () => {
  test.for(["\0", "a\0b", "\ud800", "x\udc00y"])("refuses %j, which cannot be stored", (text) => {
    expect(requiredText("Required!").safeParse(text).success).toBe(false);
    expect(optionalText().safeParse(text).success).toBe(false);
  });

  test.for(["😀", "שלום", "ﷺ", "<b>'; drop table x; --", "é\u0301"])("takes %j", (text) => {
    expect(requiredText("Required!").parse(text)).toBe(text);
    expect(optionalText().parse(text)).toBe(text);
  });

  test.for([undefined, null, "", "   "])("reads %j as missing", (value) => {
    expect(requiredText("Required!").safeParse(value).error?.issues[0]?.message).toBe("Required!");
    expect(optionalText().parse(value)).toBeUndefined();
  });
});

describe("a page number", () => {
  test.for([
    [undefined, 0],
    ["", 0],
    ["0", 0],
    ["17", 17],
    ["10000000000", 10_000_000_000],
    ["9".repeat(400), 1_000_000_000_000],
  ] as const)("reads %j as %i", ([page, expected]) => {
    expect(pageQuery.parse({ page })).toEqual({ page: expected });
  });

  test.for(["-1", "1.5", "x", "1e3", "0x1", " 1", "٣", ["1", "2"]])("refuses %j", (page) => {
    expect(pageQuery.safeParse({ page }).success).toBe(false);
  });
});
