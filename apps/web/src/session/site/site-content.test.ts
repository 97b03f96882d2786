import { afterEach, expect, test } from "vitest";
import { socialLinksOfPage } from "./site-content.ts";

afterEach(() => document.head.replaceChildren());

test("the page itself tells where else the operator is found", () => {
  document.head.innerHTML =
    '<link rel="me" href="https://letters.test/nuc" title="Letters"><link rel="icon" href="/mark.svg">';
  expect(socialLinksOfPage()).toEqual([{ label: "Letters", href: "https://letters.test/nuc" }]);
});

test("a page that tells nothing has no links", () => {
  expect(socialLinksOfPage()).toEqual([]);
});
