import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { noLinks, plainFooter } from "../../session/site/site-content.ts";
import { isAppPath } from "../app-paths.ts";
import { SiteFooter } from "../../areas/visitor/footer/site-footer.tsx";

const places = (): string[] =>
  screen.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");

test("a signed-in user gets links to their own pages, and none to the visitor's sections", () => {
  render(<SiteFooter signedIn footer={plainFooter} social={noLinks} newsletter={null} />);
  expect(places()).toContain("/profile");
  expect(places().filter((place) => !isAppPath(place))).toEqual([]);
});

test("a visitor gets the sections of the landing page, and the ways in", () => {
  render(<SiteFooter footer={plainFooter} social={noLinks} newsletter={null} />);
  expect(places()).toEqual(expect.arrayContaining(["/#contact", "/explorer", "/login"]));
});
