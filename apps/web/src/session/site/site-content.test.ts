import { afterEach, expect, test } from "vitest";
import { socialLinksOfPage } from "./site-content.ts";

afterEach(() => document.head.replaceChildren());

test("the page itself holds where else the operator is found", () => {
  document.head.innerHTML =
    '<link rel="me" href="https://letters.test/nuc" title="Letters"><link rel="icon" href="/mark.svg">';
  expect(socialLinksOfPage()).toEqual([{ label: "Letters", href: "https://letters.test/nuc" }]);
});

test("a page that holds none has no links", () => {
  expect(socialLinksOfPage()).toEqual([]);
});
