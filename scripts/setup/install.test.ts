import { expect, test } from "vitest";

import { missingPackages } from "./install.mjs";

const locked = {
  "": { version: "0.1.0" },
  "packages/keys": { version: "0.1.0" },
  "node_modules/@nuc/keys": { link: true },
  "node_modules/zod": { version: "4.6.7" },
  "node_modules/@rolldown/binding-win32": { version: "1.0.0", optional: true },
};

test("everything is missing in a fresh checkout, but what is for other systems", () => {
  expect(missingPackages(locked, {})).toEqual(["node_modules/@nuc/keys", "node_modules/zod"]);
});

test("another version is missing", () => {
  const installed = {
    "node_modules/@nuc/keys": { link: true },
    "node_modules/zod": { version: "4.6.6" },
  };
  expect(missingPackages(locked, installed)).toEqual(["node_modules/zod"]);
});

test("nothing is missing after an install", () => {
  const installed = {
    "node_modules/@nuc/keys": { link: true },
    "node_modules/zod": { version: "4.6.7" },
  };
  expect(missingPackages(locked, installed)).toEqual([]);
});
