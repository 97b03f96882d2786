import { parseSync } from "vite";
import { expect, it } from "vitest";
import { withoutDescriptions } from "./light-endpoints.ts";

const light = (code: string): string =>
  withoutDescriptions(code, (text, options) => parseSync("endpoints.ts", text, options).program);

it("keeps method, service and path of an endpoint, and its lines", () => {
  const code = `import { answer } from "./schemas.ts";

export const supply = endpoint("GET", "chain", "/supply", {
  access: "anyone",
  answer,
});
export const blocks = endpoint("GET", "chain", "/blocks/{id}", { answer });
`;
  expect(light(code)).toBe(`import { answer } from "./schemas.ts";

export const supply = /* @__PURE__ */ endpoint("GET", "chain", "/supply"


);
export const blocks = /* @__PURE__ */ endpoint("GET", "chain", "/blocks/{id}");
`);
});

it("finds endpoints that are made for each kind of something", () => {
  expect(
    light(
      "const all = kinds.map((kind) => endpoint('GET', 'site', `/content/${kind}`, { kind }));",
    ),
  ).toBe(
    "const all = kinds.map((kind) => /* @__PURE__ */ endpoint('GET', 'site', `/content/${kind}`));",
  );
});

it("refuses an endpoint without a path", () => {
  expect(() => light("endpoint('GET', 'chain')")).toThrow("has no path");
});
