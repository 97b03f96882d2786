/** Layouts of the machine-readable zone: ICAO 9303 part 4 (TD3), part 5 (TD1), part 6 (TD2). */

/** What may be at a place: letters, digits or both, and always the filler `<`. */
export type Class = "letter" | "digit" | "any";

/** Line, first place, place behind the last. */
export type Span = readonly [line: number, from: number, to: number];

/** A field, the place of its check digit, and the places that the digit is over. */
export interface Check {
  readonly name: "number" | "birth" | "expiry" | "personal" | "composite";
  readonly over: readonly Span[];
  readonly digit: readonly [line: number, at: number];
}

export type LayoutName = "TD1" | "TD2" | "TD3";

export interface Layout {
  readonly name: LayoutName;
  readonly lines: number;
  readonly width: number;
  readonly fields: Readonly<
    Record<
      | "type"
      | "issuer"
      | "names"
      | "number"
      | "nationality"
      | "birth"
      | "sex"
      | "expiry"
      | "optional",
      Span
    >
  >;
  /** Places where the layout fixes the class; everywhere else is `any`. */
  readonly classes: readonly (readonly [Class, Span])[];
  readonly checks: readonly Check[];
}

const td3: Layout = {
  name: "TD3",
  lines: 2,
  width: 44,
  fields: {
    type: [0, 0, 2],
    issuer: [0, 2, 5],
    names: [0, 5, 44],
    number: [1, 0, 9],
    nationality: [1, 10, 13],
    birth: [1, 13, 19],
    sex: [1, 20, 21],
    expiry: [1, 21, 27],
    optional: [1, 28, 42],
  },
  classes: [
    ["letter", [0, 0, 44]],
    ["digit", [1, 9, 10]],
    ["letter", [1, 10, 13]],
    ["digit", [1, 13, 20]],
    ["letter", [1, 20, 21]],
    ["digit", [1, 21, 28]],
    ["digit", [1, 42, 44]],
  ],
  checks: [
    { name: "number", over: [[1, 0, 9]], digit: [1, 9] },
    { name: "birth", over: [[1, 13, 19]], digit: [1, 19] },
    { name: "expiry", over: [[1, 21, 27]], digit: [1, 27] },
    { name: "personal", over: [[1, 28, 42]], digit: [1, 42] },
    {
      name: "composite",
      over: [
        [1, 0, 10],
        [1, 13, 20],
        [1, 21, 43],
      ],
      digit: [1, 43],
    },
  ],
};

const td2: Layout = {
  name: "TD2",
  lines: 2,
  width: 36,
  fields: { ...td3.fields, names: [0, 5, 36], optional: [1, 28, 35] },
  classes: [
    ["letter", [0, 0, 36]],
    ["digit", [1, 9, 10]],
    ["letter", [1, 10, 13]],
    ["digit", [1, 13, 20]],
    ["letter", [1, 20, 21]],
    ["digit", [1, 21, 28]],
    ["digit", [1, 35, 36]],
  ],
  checks: [
    { name: "number", over: [[1, 0, 9]], digit: [1, 9] },
    { name: "birth", over: [[1, 13, 19]], digit: [1, 19] },
    { name: "expiry", over: [[1, 21, 27]], digit: [1, 27] },
    {
      name: "composite",
      over: [
        [1, 0, 10],
        [1, 13, 20],
        [1, 21, 35],
      ],
      digit: [1, 35],
    },
  ],
};

const td1: Layout = {
  name: "TD1",
  lines: 3,
  width: 30,
  fields: {
    type: [0, 0, 2],
    issuer: [0, 2, 5],
    number: [0, 5, 14],
    optional: [0, 15, 30],
    birth: [1, 0, 6],
    sex: [1, 7, 8],
    expiry: [1, 8, 14],
    nationality: [1, 15, 18],
    names: [2, 0, 30],
  },
  classes: [
    ["letter", [0, 0, 5]],
    ["digit", [0, 14, 15]],
    ["digit", [1, 0, 7]],
    ["letter", [1, 7, 8]],
    ["digit", [1, 8, 15]],
    ["letter", [1, 15, 18]],
    ["digit", [1, 29, 30]],
    ["letter", [2, 0, 30]],
  ],
  checks: [
    { name: "number", over: [[0, 5, 14]], digit: [0, 14] },
    { name: "birth", over: [[1, 0, 6]], digit: [1, 6] },
    { name: "expiry", over: [[1, 8, 14]], digit: [1, 14] },
    {
      name: "composite",
      over: [
        [0, 5, 30],
        [1, 0, 7],
        [1, 8, 15],
        [1, 18, 29],
      ],
      digit: [1, 29],
    },
  ],
};

export const layouts: readonly Layout[] = [td3, td2, td1];

/** The layout that lines of these lengths can be. */
export const layoutOf = (lines: readonly string[]): Layout | undefined =>
  layouts.find(
    (one) => one.lines === lines.length && lines.every((line) => line.length === one.width),
  );

export const textAt = (lines: readonly string[], [line, from, to]: Span) =>
  lines[line]?.slice(from, to) ?? "";
