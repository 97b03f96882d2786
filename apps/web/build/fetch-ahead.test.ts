import { expect, test } from "vitest";
import { filesAhead } from "./fetch-ahead.ts";

type Bundle = Parameters<typeof filesAhead>[0];

/** What each file begins with, and the files that it imports. */
const files: Record<string, readonly [begin: string, imports: readonly string[]]> = {
  "app.js": ["/app.html", ["common.js"]],
  "common.js": ["", []],
  "wallets.js": ["/wallets.tsx", ["common.js", "shared.js"]],
  "shared.js": ["", ["deep.js"]],
  "deep.js": ["", ["shared.js"]],
  "profile.js": ["/profile.tsx", ["shared.js", "form.js"]],
  "form.js": ["", []],
  "other.js": ["/other.tsx", []],
};
const bundle = Object.fromEntries(
  Object.entries(files).map(([fileName, [facadeModuleId, imports]]) => [
    fileName,
    { type: "chunk", fileName, facadeModuleId, imports },
  ]),
) as unknown as Bundle;

test("names what the screens need beyond the page's own files, in their order, each once", () => {
  expect(filesAhead(bundle, "/app.html", ["/wallets.tsx", "/profile.tsx"])).toEqual([
    "wallets.js",
    "shared.js",
    "deep.js",
    "profile.js",
    "form.js",
  ]);
});

test("a screen that was moved fails the build", () => {
  expect(() => filesAhead(bundle, "/app.html", ["/gone.tsx"])).toThrow("/gone.tsx");
});
