import { afterEach, expect, test } from "vitest";
import { socialLinksOfPage, supportEmailOfPage } from "./site-content.ts";

afterEach(() => document.head.replaceChildren());

test("the page itself holds where else the operator is found", () => {
  document.head.innerHTML =
    '<link rel="me" href="https://letters.test/nuc" title="Letters"><link rel="icon" href="/mark.svg">';
  expect(socialLinksOfPage()).toEqual([{ label: "Letters", href: "https://letters.test/nuc" }]);
});

test("the page itself says where questions go", () => {
  document.head.innerHTML = '<meta name="support" content="help@wallet.test">';
  expect(supportEmailOfPage()).toBe("help@wallet.test");
});

test("a page that says none has no links and no address", () => {
  expect(socialLinksOfPage()).toEqual([]);
  expect(supportEmailOfPage()).toBeNull();
});
