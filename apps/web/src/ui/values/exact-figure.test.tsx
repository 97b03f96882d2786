import { parseNuc } from "@nuc/money";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { ExactFigure } from "./exact-figure.tsx";

const sizeOf = (amount: string): string | undefined =>
  [
    ...(render(<ExactFigure value={parseNuc(amount)} />).container.firstElementChild?.classList ??
      []),
  ]
    .filter((name) => name.endsWith("rem]!"))
    .join(" ");

test.each([
  ["250", ""],
  ["123456.789", ""],
  ["1234.123456789012", "text-[1.75rem]!"],
  ["123456789012.123456789012", "text-[1.25rem]!"],
])(
  "the more digits the amount %s has, the smaller it is, so that it stays in one line",
  (amount, size) => {
    expect(sizeOf(amount)).toBe(size);
  },
);
