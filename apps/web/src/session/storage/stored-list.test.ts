import { afterEach, expect, test, vi } from "vitest";
import { storedList } from "./stored-list.ts";

const isText = (value: unknown): value is string => typeof value === "string";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("a list is kept, and read again with what another tab has added", () => {
  const list = storedList("tills", isText);
  list.change(() => true, "one");
  localStorage.setItem("tills", JSON.stringify(["one", "theirs", 3]));
  list.change((item) => item !== "one", "two");
  expect(storedList("tills", isText).all()).toEqual(["theirs", "two"]);
  list.change(() => false);
  expect(localStorage.getItem("tills")).toBeNull();
});

const refuse = () => {
  throw new DOMException("no", "QuotaExceededError");
};

test.each([
  ["full", { getItem: () => '["old"]', setItem: refuse, removeItem: () => undefined }],
  ["closed", { getItem: refuse, setItem: refuse, removeItem: refuse }],
])("what a store that is %s does not take lives as long as the page", (_how, storage) => {
  vi.stubGlobal("localStorage", storage);
  const list = storedList("tills", isText);
  list.change(() => false, "one");
  list.change(() => true, "two");
  expect(list.all()).toEqual(["one", "two"]);
  list.change((item) => item !== "one");
  expect(list.all()).toEqual(["two"]);
});
