import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../calls/query-client.ts";
import { onSignal } from "../calls/signals.ts";
import { isUnderMaintenance, maintenanceQuery, setMaintenance } from "./maintenance.ts";

beforeEach(() => queryClient.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  localStorage.clear();
});

test("an answer that was on its way does not undo what the socket said meanwhile", async () => {
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal("fetch", async () => new Promise<Response>((resolve) => (answer = resolve)));
  const asked = queryClient.query(maintenanceQuery);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(1));
  setMaintenance("false");
  answer(Response.json({ status: "true", data: { status: "true", calculated_toggle: 1 } }));
  expect(await asked).toBe("false");
  expect(queryClient.getQueryData(maintenanceQuery.queryKey)).toBe("false");
});

test("an answer that comes after it is asked for counts", async () => {
  setMaintenance("false");
  queryClient.clear();
  const body = { status: "true", data: { status: "true", calculated_toggle: 1 } };
  vi.stubGlobal("fetch", async () => Response.json(body));
  expect(await queryClient.query(maintenanceQuery)).toBe("true");
});

test("known to be open, a screen waits for no answer, and is left when one says that it closed", async () => {
  setMaintenance("false");
  await queryClient.invalidateQueries({ queryKey: maintenanceQuery.queryKey });
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal("fetch", async () => new Promise<Response>((resolve) => (answer = resolve)));
  const signals: string[] = [];
  const leave = onSignal(({ kind }) => signals.push(kind));
  expect(await isUnderMaintenance()).toBe(false);
  expect(queryClient.isFetching()).toBe(1);
  expect(signals).toEqual([]);
  answer(Response.json({ status: "true", data: { status: "true", calculated_toggle: 1 } }));
  await vi.waitFor(() => expect(signals).toEqual(["maintenance"]));
  leave();
});
