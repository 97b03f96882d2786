import {
  productBundles,
  productEmailMessages,
  sampleBank,
  sampleContent,
  STAFF_CONTENT_KINDS,
} from "@nuc/contract";
import { expect, test } from "vitest";
import { contentChanges } from "./changes.ts";
import { faultsIn, formPath, toContent, toForm } from "./form-values.ts";

const contents = {
  ...sampleContent,
  bank: sampleBank,
  bundles: productBundles,
  "email-messages": productEmailMessages,
};

// covers: 3.membership.7
test.each(STAFF_CONTENT_KINDS)("%s is the same after the form as before it, and right", (kind) => {
  const form = toForm(kind, contents[kind]);
  expect(toContent(kind, form)).toEqual(contents[kind]);
  expect(faultsIn(kind, form)).toEqual([]);
  expect(contentChanges(kind, contents[kind], toContent(kind, form))).toEqual([]);
});

test("what is wrong is said at its field, also in lists of texts and for the one film", () => {
  const home = { headline: "", lead: "A lead", promises: ["One", ""] };
  expect(faultsIn("home", toForm("home", home))).toEqual([
    ["headline", "Is required."],
    ["promises.1.text", "Is required."],
  ]);
  expect(formPath("video", "film.src")).toBe("film.0.src");
  expect(formPath("team", "members.1.picture")).toBe("members.1.picture");
  expect(toContent("video", { film: [] })).toEqual({ film: null });
});

test("a service that comes soon leads nowhere, whatever was typed before", () => {
  const item = { name: "N", text: "T", icon: "wallet", href: "/x" };
  const content = (available: string) =>
    toContent("services", { title: "T", lead: "", items: [{ ...item, available }] })["items"];
  expect(content("soon")).toEqual([{ name: "N", text: "T", icon: "wallet", available: "soon" }]);
  expect(content("now")).toEqual([{ ...item, available: "now" }]);
});

test("changes are named in the words of the editor", () => {
  const member = (role: string, name = "") => ({ role, name, picture: "", biography: "Text." });
  const team = (...members: object[]) => ({ title: "Team", lead: "", members });
  const [one, two] = [member("One"), member("Two")];
  expect(contentChanges("team", team(one, two), team(two, one))).toEqual([
    { label: "Members: order", before: null, after: "changed" },
  ]);
  expect(contentChanges("team", team(one), team(member("One", "A Name"), two))).toEqual([
    { label: "Member 1: name", before: "", after: "A Name" },
    { label: "Member 2", before: null, after: "Two" },
  ]);
  expect(contentChanges("team", team(one, two), team(one))).toEqual([
    { label: "Member 2", before: "Two", after: null },
  ]);
});
