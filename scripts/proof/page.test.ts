import { expect, test } from "vitest";

import { newPage } from "./page.ts";

const proofs = [
  { name: "start", claim: "It starts." },
  { name: "site", claim: "It is small." },
];

test("what ran is written again, what did not stays, and what is kept by hand stands below", () => {
  const old = "# Proof\n\nOld.\n\n## checks\n\nBy hand.\n\n## start\n\nIt starts.\n\nold figures\n";
  const page = newPage(old, proofs, new Map([["site", "## site\n\nnew figures\n"]]));
  expect(page.split(/^(?=## )/m).slice(1)).toEqual([
    "## start\n\nIt starts.\n\nold figures\n\n",
    "## site\n\nnew figures\n\n",
    "## checks\n\nBy hand.\n",
  ]);
  expect(newPage(page, proofs, new Map())).toBe(page);
});

test("what never ran says so", () => {
  expect(newPage("", proofs, new Map())).toContain("## site\n\nIt is small.\n\nNot measured yet.");
});
