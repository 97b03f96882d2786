import { expect, test } from "vitest";

import { isNewEnough } from "./node-version.mjs";

test.for(["20.19.0", "20.20.2", "22.0.0", "24.1.0"])("Node %s will do", (version) => {
  expect(isNewEnough(version, ">=20.19")).toBe(true);
});

test.for(["20.18.3", "18.20.8", "19.30.0", "9.0.0"])("Node %s is too old", (version) => {
  expect(isNewEnough(version, ">=20.19")).toBe(false);
});
