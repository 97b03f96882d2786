import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine } from "./csv.ts";
import { multiplyDecimals } from "../../ui/values/decimal.ts";

/** Reads one record as RFC 4180 has it. */
function readLine(line: string): string[] {
  const cells: string[] = [];
  let rest = line.slice(0, -2);
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"(,|$)/.exec(rest);
    const plain = /^([^",\r\n]*)(,|$)/.exec(rest);
    const [whole = "", text = "", end = ""] = quoted ?? plain ?? [];
    cells.push(quoted ? text.replaceAll('""', '"') : text);
    rest = rest.slice(whole.length);
    if (end === "") return cells;
  }
}

describe("a line of CSV", () => {
  it("is read back as it was meant, whatever stands in its cells", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 6 }), (cells) => {
        const line = csvLine(cells);
        expect(line.endsWith("\r\n")).toBe(true);
        const read = readLine(line);
        expect(read.map((cell, index) => (cell === cells[index] ? cell : cell.slice(1)))).toEqual(
          cells,
        );
      }),
    );
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\r=1", " =1", "|x"])(
    "does not let a spreadsheet run %j",
    (text) => {
      expect(readLine(csvLine([text]))[0]).toBe(`'${text}`);
    },
  );

  it("leaves amounts and times as they are", () => {
    expect(csvLine(["0.05", "2026-01-31T00:00:00.000Z", "5Grwva", ""])).toBe(
      "0.05,2026-01-31T00:00:00.000Z,5Grwva,\r\n",
    );
  });
});

describe("an exact product", () => {
  it("has every digit", () => {
    expect(multiplyDecimals("0.000000000001", "0.086100000001")).toBe("0.000000000000086100000001");
    expect(multiplyDecimals("12.50", "4")).toBe("50");
    expect(multiplyDecimals("0", "0.05")).toBe("0");
    expect(multiplyDecimals("1", "")).toBe("");
  });

  it("is that of whole numbers, shifted", () => {
    const digits = fc.bigInt({ min: 0n, max: 10n ** 30n });
    fc.assert(
      fc.property(digits, digits, (a, b) => {
        expect(multiplyDecimals(String(a), String(b))).toBe(String(a * b));
      }),
    );
  });
});
