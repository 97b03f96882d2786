import { socketEvent } from "@nuc/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";

let test: TestApp;
let sent: { kind: string; event: string }[];

beforeAll(async () => {
  test = await openTestApp({
    compose: (_platform, own) => {
      const rules = own.features.flatMap(({ sockets = [] }) => sockets);
      sent = rules.flatMap((rule): { kind: string; event: string }[] => {
        if (rule.kind !== "reaction") return [rule];
        return rule.sends ? [{ kind: rule.kind, event: rule.sends }] : [];
      });
      return own;
    },
  });
});
afterAll(() => test.close());

it("each event of the contract's socket has a rule by which pages hear of it, one of each kind at most", () => {
  const names = socketEvent.options.map(({ shape }) => shape.event.value);
  const events = new Set(sent.map(({ event }) => event));
  expect([...events].toSorted()).toEqual(names.filter((name) => name !== "ready").toSorted());
  const rules = sent.map(({ kind, event }) => `${kind} ${event}`);
  expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
});
