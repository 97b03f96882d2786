import { beforeEach, expect, test, vi } from "vitest";
import { isReminderDue, lastProof, recordProof, snoozeReminder } from "./backup-proofs.ts";

const day = 24 * 60 * 60 * 1000;
const start = Date.parse("2026-11-21T00:00:00Z");
const wallet = { account_id: "5One", create_time: new Date(start).toISOString() };
const dueAfter = (days: number) => isReminderDue(wallet, start + days * day);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: start, toFake: ["Date"] });
  return () => vi.useRealTimers();
});

test("a new wallet is left alone for a week", () => {
  expect([dueAfter(0), dueAfter(7), dueAfter(8)]).toEqual([false, false, true]);
});

test("a proof lasts half a year, and is of one wallet", () => {
  recordProof("5One");
  expect(lastProof("5One")).toBe(wallet.create_time);
  expect([dueAfter(8), dueAfter(180), dueAfter(181)]).toEqual([false, false, true]);
  expect(lastProof("5Other")).toBeUndefined();
});

test("putting it off lasts a month and takes no proof away", () => {
  recordProof("5One");
  vi.setSystemTime(start + 181 * day);
  snoozeReminder("5One");
  expect(lastProof("5One")).toBe(wallet.create_time);
  expect([dueAfter(190), dueAfter(212)]).toEqual([false, true]);
});

test("a store that cannot be read, or a date that is none, counts as nothing known", () => {
  localStorage.setItem("backupProofs", "[");
  expect(dueAfter(8)).toBe(true);
  localStorage.setItem("backupProofs", '{"5One":{"proven":"soon"}}');
  expect(dueAfter(8)).toBe(true);
});
