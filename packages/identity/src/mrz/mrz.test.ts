import fc from "fast-check";
import { parse } from "mrz";
import { expect, test } from "vitest";

import { type Holder, makeTd1, makeTd2, makeTd3 } from "../testing/make-mrz.ts";
import { checkDigit } from "./check-digit.ts";
import { layoutOf } from "./layouts.ts";
import { parseMrz } from "./mrz.ts";
import { repair } from "./repair.ts";
import { isState } from "./states.ts";

/** The specimens of ICAO 9303 parts 4, 5 and 6. */
const td3 = [
  "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
  "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
];
const td1 = [
  "I<UTOD231458907<<<<<<<<<<<<<<<",
  "7408122F1204159UTO<<<<<<<<<<<6",
  "ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
];
const td2 = ["I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "D231458907UTO7408122F1204159<<<<<<<6"];

const letters = (min: number, max: number) =>
  fc.stringMatching(new RegExp(`^[A-Z]{${min},${max}}$`));
const date = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((day) => day.toISOString().slice(2, 10).replaceAll("-", ""));
const state = fc.constantFrom("AUS", "NZL", "DEU", "GBR", "IND", "UZB", "FRA", "D");
const holders: fc.Arbitrary<Holder> = fc.record({
  issuer: state,
  nationality: state,
  names: fc.tuple(letters(2, 10), letters(2, 10)).map(([family, given]) => `${family}<<${given}`),
  number: fc.stringMatching(/^[A-Z0-9]{6,9}$/),
  birth: date,
  sex: fc.constantFrom("M", "F", "<"),
  expiry: date,
  optional: fc.stringMatching(/^[A-Z0-9]{0,7}$/),
});
const zones = fc
  .tuple(holders, fc.constantFrom(makeTd1, makeTd2, makeTd3))
  .map(([holder, make]) => ({ holder, lines: make(holder) }));

test.each([
  ["TD3", td3, "L898902C3"],
  ["TD1", td1, "D23145890"],
  ["TD2", td2, "D23145890"],
])(
  "reads the specimen of %s; its state alone is refused, which is none",
  (layout, lines, number) => {
    expect(parseMrz(lines)).toMatchObject({
      mrz: {
        layout,
        number,
        birth: "740812",
        expiry: "120415",
        sex: "F",
        names: "ERIKSSON<<ANNA<MARIA",
      },
      faults: ["issuer", "nationality"],
    });
  },
);

test("a number of more than nine characters continues in the optional field", () => {
  // ICAO 9303 part 5, 4.2.2, note j.
  const lines = [
    "I<UTOD23145890<7349<<<<<<<<<<<",
    "3407127M9507122UTO<<<<<<<<<<<2",
    "STEVENSON<<PETER<JOHN<<<<<<<<<",
  ];
  expect(parseMrz(lines)?.mrz.number).toBe("D23145890734");
  expect(parseMrz(lines)?.faults).toEqual(["issuer", "nationality"]);
  const spoilt = [lines[0]?.replace("7349", "7348") ?? "", ...lines.slice(1)];
  expect(parseMrz(spoilt)?.faults).toContain("number");
});

test("every zone that is made is read, as another reader reads it", () => {
  fc.assert(
    fc.property(zones, ({ holder, lines }) => {
      const ours = parseMrz(lines);
      expect(ours?.faults).toEqual([]);
      const { names, number, birth, expiry, issuer, nationality } = holder;
      expect(ours?.mrz).toMatchObject({ names, number, birth, expiry, issuer, nationality });
      const theirs = parse(lines);
      expect(theirs.fields.documentNumber).toBe(holder.number);
      expect([theirs.fields.birthDate, theirs.fields.expirationDate]).toEqual([
        holder.birth,
        holder.expiry,
      ]);
      expect(`${theirs.fields.lastName}<<${theirs.fields.firstName}`).toBe(holder.names);
    }),
    { numRuns: 300 },
  );
});

test("one wrong digit in a date or its check digit is always found", () => {
  fc.assert(
    fc.property(
      holders,
      fc.integer({ min: 13, max: 19 }),
      fc.integer({ min: 1, max: 9 }),
      (holder, at, more) => {
        const [first = "", second = ""] = makeTd3(holder);
        const wrong = String((Number(second[at]) + more) % 10);
        const faults = parseMrz([
          first,
          second.slice(0, at) + wrong + second.slice(at + 1),
        ])?.faults;
        expect(faults).toContain("birth");
      },
    ),
  );
});

test("a reading that took O for 0 where only a digit can stand is repaired, and no other", () => {
  fc.assert(
    fc.property(zones, ({ lines }) => {
      const layout = layoutOf(lines);
      if (layout === undefined) throw new Error("No layout");
      const misread = lines.map((line) => line.replaceAll("0", "O").replaceAll("1", "I"));
      const mended = misread.map((line, row) => repair(layout, row, line));
      for (const span of [layout.fields.birth, layout.fields.expiry])
        expect(mended[span[0]]?.slice(span[1], span[2])).toBe(
          lines[span[0]]?.slice(span[1], span[2]),
        );
      expect(lines.map((line, row) => repair(layout, row, line))).toEqual(lines);
    }),
  );
});

test("text of any kind is no zone and no error", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 50 }), { maxLength: 4 }), (lines) => {
      expect(parseMrz(lines)).toBeUndefined();
    }),
  );
  expect(parseMrz(["É".repeat(44), "<".repeat(44)])).toBeUndefined();
});

test.each(["740230", "741301", "740800", "7408<<"])(
  "%s is no day on which a document ends",
  (expiry) => {
    const lines = makeTd2({
      issuer: "AUS",
      nationality: "AUS",
      names: "A<<B",
      number: "1",
      birth: "740812",
      sex: "F",
      expiry,
      optional: "",
    });
    expect(parseMrz(lines)?.faults).toEqual(["expiry"]);
  },
);

test("states are those of ICAO 9303, without Utopia", () => {
  expect(["D<<", "AUS", "GBR", "UNO", "XXA", "RKS"].filter(isState)).toHaveLength(6);
  expect(["UTO", "DDD", "A<S", "<<<", "AU"].filter(isState)).toEqual([]);
  expect(checkDigit("AB2134<<<")).toBe("5");
});
