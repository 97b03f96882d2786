import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { withoutNames } from "./production-router.ts";

const folder = new URL("../production/", import.meta.resolve("react-router"));
const files = readdirSync(fileURLToPath(folder))
  .filter((file) => file.endsWith(".mjs"))
  .map((file) => readFileSync(new URL(file, folder), "utf8"));

test("no component of the router stays in the site for its name alone", () => {
  const code = files.map(withoutNames).join("\n");
  expect(files.join("\n")).toMatch(/^Form\.displayName = /m);
  expect(code).not.toMatch(/^\w+\.displayName = /m);
  expect(code).toMatch(/^var Form = \/\* @__PURE__ \*\/ React\d+\.forwardRef\($/m);
});

test("and nothing else is changed", () => {
  for (const code of files) {
    const shorter = withoutNames(code).replaceAll("/* @__PURE__ */ ", "");
    const expected = code
      .replaceAll("/* @__PURE__ */ ", "")
      .split("\n")
      .map((line) => (/^\w+\.displayName = "\w+";$/.test(line) ? "" : line))
      .join("\n");
    expect(shorter).toBe(expected);
  }
});
