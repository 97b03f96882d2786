import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  clockNow,
  forgetServerTime,
  noteAnswerDate,
  noteServerTime,
  serverNow,
  useServerNow,
} from "./server-clock.ts";

const noon = "2030-01-31T12:00:00.000Z";

beforeEach(() => {
  vi.useFakeTimers();
  forgetServerTime();
});
afterEach(() => void vi.useRealTimers());

const iso = (now: number | undefined) => (now === undefined ? "" : new Date(now).toISOString());

test("the server's time is unknown until an answer has it, and runs on from there", () => {
  expect(serverNow()).toBeUndefined();
  noteServerTime("no time");
  expect(serverNow()).toBeUndefined();
  noteServerTime(noon);
  vi.advanceTimersByTime(90_500);
  expect(iso(serverNow())).toBe("2030-01-31T12:01:30.500Z");
});

// covers: 2.limit.4
test("it does not follow a device clock that is set meanwhile", () => {
  noteServerTime(noon);
  vi.setSystemTime(new Date("1999-01-01T00:00:00Z"));
  vi.advanceTimersByTime(1_000);
  expect(iso(serverNow())).toBe("2030-01-31T12:00:01.000Z");
});

const answerAt = (date?: string) =>
  new Response(null, date === undefined ? {} : { headers: { date } });

test("an answer's date sets it where nothing has, and corrects it only where it fell behind", () => {
  noteAnswerDate(answerAt());
  expect(clockNow()).toBe(Date.now());
  noteAnswerDate(answerAt("Thu, 31 Jan 2030 11:59:59 GMT"));
  expect(iso(clockNow())).toBe("2030-01-31T11:59:59.000Z");
  noteServerTime(noon);
  noteAnswerDate(answerAt("Thu, 31 Jan 2030 11:59:59 GMT"));
  expect(iso(serverNow())).toBe(noon);
  noteAnswerDate(answerAt("Thu, 31 Jan 2030 12:30:00 GMT"));
  expect(iso(serverNow())).toBe("2030-01-31T12:30:00.000Z");
});

function Clock({ drawn }: { readonly drawn: () => void }) {
  drawn();
  return <p>{iso(useServerNow(1_000))}</p>;
}

test("what shows it is drawn again once for each step, and immediately when an answer corrects it", () => {
  const drawn = vi.fn();
  render(<Clock drawn={drawn} />);
  act(() => noteServerTime(noon));
  expect(screen.getByText("2030-01-31T12:00:00.000Z")).toBeTruthy();
  drawn.mockClear();
  for (let quarter = 0; quarter < 12; quarter += 1) act(() => void vi.advanceTimersByTime(250));
  expect(screen.getByText("2030-01-31T12:00:03.000Z")).toBeTruthy();
  expect(drawn).toHaveBeenCalledTimes(3);
  act(() => noteServerTime("2030-02-01T00:00:00.000Z"));
  expect(screen.getByText("2030-02-01T00:00:00.000Z")).toBeTruthy();
});

test("the clock stops once nothing shows it", () => {
  const first = render(<Clock drawn={() => {}} />);
  render(<Clock drawn={() => {}} />);
  first.unmount();
  expect(vi.getTimerCount()).toBe(1);
  cleanup();
  expect(vi.getTimerCount()).toBe(0);
});
