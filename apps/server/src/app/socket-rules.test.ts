import { socketEvent } from "@nuc/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";

let test: TestApp;
let told: string[];

beforeAll(async () => {
  test = await openTestApp({
    compose: (_platform, own) => {
      const rules = own.features.flatMap(({ sockets = [] }) => sockets);
      told = rules.flatMap((rule) => (rule.kind === "reaction" ? [] : [rule.event]));
      return own;
    },
  });
});
afterAll(() => test.close());

it("each event of the contract's socket has one rule by which pages are told of it", () => {
  const names = socketEvent.options.map(({ shape }) => shape.event.value);
  expect(told.toSorted()).toEqual(names.filter((name) => name !== "ready").toSorted());
});
