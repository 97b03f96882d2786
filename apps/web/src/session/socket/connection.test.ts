import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isConnectionLost } from "./connection.ts";
import { queryClient } from "../calls/query-client.ts";
import { forgetSession } from "../storage/session-store.ts";
import { followEvents } from "./socket.ts";
import { FakeSocket, latestSocket as latest } from "../testing/fake-socket.ts";

/** What a plain call meets: an answer with this status, or nothing. */
let answering: number | undefined;
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", async () => {
    if (answering === undefined) throw new TypeError("No network");
    return new Response("", { status: answering });
  });
  FakeSocket.opened.length = 0;
  answering = undefined;
  forgetSession(200);
  queryClient.clear();
  look("visible");
  stop = followEvents();
  latest().says({ event: "ready", id: "1" });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function look(state: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

/** Lets time pass in which every try fails at once; the moments of the tries, in milliseconds from now. */
async function failFor(milliseconds: number): Promise<number[]> {
  const begin = Date.now();
  const tries: number[] = [];
  let seen = FakeSocket.opened.length;
  while (Date.now() - begin < milliseconds) {
    await vi.advanceTimersByTimeAsync(50);
    if (FakeSocket.opened.length === seen) continue;
    seen = FakeSocket.opened.length;
    tries.push(Date.now() - begin);
    latest().close();
  }
  return tries;
}

const pausesOf = (tries: number[]): number[] =>
  tries.slice(1).map((at, index) => at - (tries[index] ?? 0));

test("a restart of two seconds is not shown", async () => {
  latest().close();
  await failFor(2000);
  answering = 200;
  await vi.advanceTimersByTimeAsync(5000);
  expect(isConnectionLost()).toBe(false);
  latest().says({ event: "ready", id: "2" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isConnectionLost()).toBe(false);
});

test("a server that is away for longer is shown, polled at least every five seconds, and noticed once it is back", async () => {
  latest().close();
  await failFor(3900);
  expect(isConnectionLost()).toBe(false);
  await failFor(2200);
  expect(isConnectionLost()).toBe(true);
  const pauses = pausesOf(await failFor(60_000));
  expect(Math.max(...pauses)).toBeLessThanOrEqual(5050);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(2450);
  await vi.advanceTimersByTimeAsync(5000);
  latest().says({ event: "ready", id: "2" });
  expect(isConnectionLost()).toBe(false);
});

test("a proxy's word that the server is away is no answer", async () => {
  answering = 502;
  latest().close();
  await failFor(6100);
  expect(isConnectionLost()).toBe(true);
});

test("a network that lets no socket through is not shown, nor polled without end", async () => {
  answering = 200;
  latest().close();
  await failFor(60_000);
  expect(isConnectionLost()).toBe(false);
  expect(Math.min(...pausesOf(await failFor(300_000)))).toBeGreaterThan(29_000);
});

test("what has failed on the screen in the meantime is asked again", async () => {
  const queryFn = vi.fn(async () => "answer");
  queryFn.mockRejectedValueOnce(new TypeError("No network"));
  const query = new QueryObserver(queryClient, { queryKey: ["x"], queryFn, retry: false });
  const leave = query.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(query.getCurrentResult().isError).toBe(true);
  latest().close();
  await failFor(10_000);
  await vi.advanceTimersByTimeAsync(5000);
  latest().says({ event: "ready", id: "2" });
  await vi.advanceTimersByTimeAsync(0);
  expect(query.getCurrentResult().data).toBe("answer");
  leave();
});

test("going offline is shown too, and being back immediately", async () => {
  window.dispatchEvent(new Event("offline"));
  await failFor(6100);
  expect(isConnectionLost()).toBe(true);
  const before = FakeSocket.opened.length;
  window.dispatchEvent(new Event("online"));
  expect(FakeSocket.opened).toHaveLength(before + 1);
  latest().says({ event: "ready", id: "2" });
  expect(isConnectionLost()).toBe(false);
});

test("a page out of sight waits up to a minute, and tries immediately when it comes into view", async () => {
  look("hidden");
  latest().close();
  expect(Math.max(...pausesOf(await failFor(300_000)))).toBeGreaterThan(29_000);
  const before = FakeSocket.opened.length;
  look("visible");
  expect(FakeSocket.opened).toHaveLength(before + 1);
  look("hidden");
  latest().says({ event: "ready", id: "2" });
  look("visible");
  expect(FakeSocket.opened).toHaveLength(before + 1);
});

test("a try without an answer ends after fifteen seconds", async () => {
  latest().close();
  await vi.advanceTimersByTimeAsync(1000);
  const before = FakeSocket.opened.length;
  await vi.advanceTimersByTimeAsync(14_000);
  expect(FakeSocket.opened).toHaveLength(before);
  await vi.advanceTimersByTimeAsync(7000);
  expect(FakeSocket.opened).toHaveLength(before + 1);
});
