import { expect, test } from "vitest";
import { nameEntry } from "./create-router.ts";

test("an entry is named by the page load that it is first opened in, and keeps the name after a reload", () => {
  history.replaceState({ idx: 0 }, "");
  nameEntry(history, 1);
  nameEntry(history, 2);
  expect(history.state).toEqual({ idx: 0, key: "load 1" });

  history.pushState(null, "");
  nameEntry(history, 3);
  expect(history.state).toEqual({ key: "load 3" });
});

test("what React Router has named keeps its name", () => {
  history.replaceState({ key: "k3x" }, "");
  nameEntry(history, 1);
  expect(history.state).toEqual({ key: "k3x" });
});
