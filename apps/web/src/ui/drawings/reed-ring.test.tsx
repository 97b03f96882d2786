import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { ReedBar } from "./reed-bar.tsx";
import { BusyRing } from "./busy-ring.tsx";
import { EmptyRing, ReedRing } from "./reed-ring.tsx";

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

test("small rings have eight reeds of two whole pixels, large ones more", () => {
  const drawn = (ring: ReactNode) => {
    const { container } = render(ring);
    const reeds = [...container.querySelectorAll("path")];
    return {
      reeds: reeds
        .map((path) => path.getAttribute("d"))
        .join("")
        .match(/M/g)?.length,
      width: container.querySelector("svg")?.getAttribute("stroke-width"),
      whole: reeds.every((path) => path.getAttribute("vector-effect") === "non-scaling-stroke"),
    };
  };
  expect(drawn(<BusyRing />)).toEqual({ reeds: 8, width: "2", whole: true });
  expect(drawn(<EmptyRing />)).toEqual({ reeds: 8, width: "2", whole: true });
  expect(drawn(<BusyRing large />)).toEqual({ reeds: 12, width: "44", whole: false });
  expect(drawn(<ReedRing small value={0} />)).toMatchObject({ reeds: 48, width: "11" });
});
