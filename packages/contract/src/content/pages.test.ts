import { expect, it } from "vitest";
import { fillPage } from "./pages.ts";

const file =
  "<head><!--page-head--><title>old</title><!--/page-head--></head><body><!--page-body--><!--/page-body--></body>";

it("puts head and body in their places, and again in place of what is there", () => {
  const once = fillPage(file, { head: "<title>$& new</title>", body: "<p>$1</p>" });
  expect(once).toBe(
    "<head><!--page-head--><title>$& new</title><!--/page-head--></head><body><!--page-body--><p>$1</p><!--/page-body--></body>",
  );
  expect(fillPage(once, { head: "<title>old</title>", body: "" })).toBe(file);
});

it("fails where there is no place", () => {
  expect(() => fillPage("<body></body>", { head: "", body: "" })).toThrow("no place for its head");
});
