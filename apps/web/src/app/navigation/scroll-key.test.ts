import { expect, test } from "vitest";
import { createScrollKey } from "./scroll-key.ts";

const first = { key: "default" };

test("a page that is loaded has a scroll position of its own, and finds it after a reload", () => {
  history.replaceState({ idx: 0 }, "");
  const name = createScrollKey(history, 1)(first);
  expect(createScrollKey(history, 2)(first)).toBe(name);
  expect(history.state).toMatchObject({ idx: 0 });

  history.pushState(null, "");
  expect(createScrollKey(history, 3)(first)).not.toBe(name);
});

test("what React Router names itself keeps its name", () => {
  expect(createScrollKey(history, 1)({ key: "k3x" })).toBe("k3x");
});
