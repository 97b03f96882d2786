import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchMaintenance } from "./watch-maintenance.ts";

/** The other end of a WebSocket, in this process. */
class Line extends EventTarget {
  static readonly opened: Line[] = [];
  readonly sent: string[] = [];
  closed = false;

  constructor() {
    super();
    Line.opened.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.closed = true;
    this.dispatchEvent(new Event("close"));
  }

  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

const newest = (): Line => {
  const line = Line.opened.at(-1);
  if (line === undefined) throw new Error("No socket was opened");
  return line;
};

let stop: () => void;
beforeEach(() => {
  Line.opened.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// covers: 1.guard.9
test("the page is left when the site goes under maintenance, and for nothing else", () => {
  const leave = vi.fn();
  stop = watchMaintenance(leave);
  newest().dispatchEvent(new Event("open"));
  expect(newest().sent).toEqual(["{}"]);
  for (const other of ["no json", '{"event":"ready"}', '{"event":"maintenance","status":"false"}'])
    newest().say(other);
  expect(leave).not.toHaveBeenCalled();
  newest().say('{"event":"maintenance","id":"7","status":"true"}');
  expect(leave).toHaveBeenCalledOnce();
});

test("a broken line is opened again after a pause", () => {
  stop = watchMaintenance(vi.fn());
  newest().close();
  expect(Line.opened).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(Line.opened).toHaveLength(2);
});

test("a page that is kept for going back to has no line open", () => {
  stop = watchMaintenance(vi.fn());
  dispatchEvent(new Event("pagehide"));
  expect(newest().closed).toBe(true);
  vi.advanceTimersByTime(100_000);
  expect(Line.opened).toHaveLength(1);
  const shown = new Event("pageshow");
  Object.assign(shown, { persisted: true });
  dispatchEvent(shown);
  expect(Line.opened).toHaveLength(2);
});
