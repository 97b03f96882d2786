import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { ReedBar } from "./reed-bar.tsx";
import { ReedRing } from "./reed-ring.tsx";

const paths = (value: number) =>
  [...render(<ReedRing value={value} />).container.querySelectorAll("path")].map((path) => ({
    classes: [...path.classList].filter((name) => !name.startsWith("in-")),
    reeds: path.getAttribute("d")?.match(/M/g)?.length,
  }));

test("reeds that are not filled yet are drawn in the full line, also where none is filled", () => {
  expect(paths(0)).toEqual([{ classes: ["stroke-line-strong"], reeds: 96 }]);
  expect(paths(0.25)).toEqual([
    { classes: ["stroke-line-strong"], reeds: 72 },
    { classes: ["stroke-copper"], reeds: 24 },
  ]);
  const { container } = render(<ReedBar value={0} label="Free places" />);
  expect(container.innerHTML).toContain("var(--line-strong)");
  expect(container.innerHTML).not.toContain("opacity");
});
