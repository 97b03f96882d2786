import { describe, expect, it } from "vitest";
import { csvLine } from "./csv.ts";

describe("a line of CSV", () => {
  it("quotes what would break it", () => {
    expect(csvLine(["plain", 'say "so"', "a,b", "two\nlines", null, 7, true])).toBe(
      'plain,"say ""so""","a,b","two\nlines",,7,true\r\n',
    );
  });

  it.each(["=1+1", "+61", "-cmd", "@SUM(A1)", "\t=1", "\r=1", "＝1"])(
    "puts %j behind an apostrophe, so that no spreadsheet computes it",
    (text) => {
      expect(csvLine([text]).replaceAll('"', "")).toBe(`'${text}\r\n`);
    },
  );

  it.each(["-12.5", "-1", "0.05"])("leaves the amount %s as it is", (amount) => {
    expect(csvLine([amount])).toBe(`${amount}\r\n`);
  });
});
