import { afterEach, expect, test } from "vitest";
import { rememberSocialLinks, rememberedSocialLinks } from "./site-content.ts";
import { stored } from "./stored.ts";

afterEach(() => stored.remove("socialLinks"));

test("links that were seen once are there when no call can tell them", () => {
  const links = [{ label: "Letters", href: "https://letters.test/nuc" }];
  rememberSocialLinks(links);
  expect(rememberedSocialLinks()).toEqual(links);
});

test.each([
  ["nothing", null],
  ["no JSON", "{"],
  ["something else", '{"links":1}'],
  ["a script", '[{"label":"x","href":"javascript:alert(1)"}]'],
  ["a link without a name", '[{"label":"","href":"https://letters.test"}]'],
])("%s in the storage gives no links", (_what, text) => {
  if (text !== null) stored.write("socialLinks", text);
  expect(rememberedSocialLinks()).toEqual([]);
});
