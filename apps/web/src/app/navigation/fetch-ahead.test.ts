import { createMemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../session/storage/session-store.ts";
import { sessionUser } from "../../session/testing/session-user.ts";
import { fetchAhead, fetchAheadOnceShown } from "./fetch-ahead.ts";

const fetched = vi.fn<(file: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
  fetched.mockImplementation(async () => new Response("code"));
  const files = document.createElement("meta");
  files.name = "fetch-ahead";
  files.content = Array.from({ length: 6 }, (_, index) => `assets/${index}.js`).join(" ");
  document.head.append(files);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
  forgetSession(200);
  queryClient.clear();
  document.querySelector('meta[name="fetch-ahead"]')?.remove();
  Reflect.deleteProperty(navigator, "connection");
});

const routerAt = (path: string) =>
  createMemoryRouter(
    ["/login", "/explorer", "/"].map((route) => ({ path: route })),
    { initialEntries: [path] },
  );

test("fetches every file once, with low priority", async () => {
  await fetchAhead();
  expect(fetched.mock.calls.map(([file]) => file).toSorted()).toEqual([
    "/assets/0.js",
    "/assets/1.js",
    "/assets/2.js",
    "/assets/3.js",
    "/assets/4.js",
    "/assets/5.js",
  ]);
  for (const [, init] of fetched.mock.calls) expect(init.priority).toBe("low");
});

test("stops at the first failure, without showing it", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  await fetchAhead();
  expect(fetched).toHaveBeenCalledTimes(4);
});

test("fetches nothing where data is to be saved", async () => {
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  await fetchAhead();
  expect(fetched).not.toHaveBeenCalled();
});

test("begins at the login, and not at a page for visitors", async () => {
  const router = routerAt("/explorer");
  fetchAheadOnceShown(router);
  router.initialize();
  await router.navigate("/explorer?page=2");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetched).not.toHaveBeenCalled();
  await router.navigate("/login");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetched).toHaveBeenCalledTimes(6);
});

test("waits for what the screen of an account asks for, and begins once", async () => {
  startSession("token", sessionUser);
  let answer: (data: string) => void = () => undefined;
  const asked = queryClient.query({
    queryKey: ["asked"],
    queryFn: async () => new Promise<string>((resolve) => (answer = resolve)),
  });
  const router = routerAt("/explorer");
  fetchAheadOnceShown(router);
  router.initialize();
  await router.navigate("/");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetched).not.toHaveBeenCalled();
  answer("data");
  await asked;
  await router.navigate("/explorer");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(fetched).toHaveBeenCalledTimes(6);
});
