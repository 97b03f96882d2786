import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient, queryKeys } from "../../session/calls/query-client.ts";
import {
  areTermsPending,
  currentSession,
  startSession,
} from "../../session/storage/session-store.ts";
import { sendSignal } from "../../session/calls/signals.ts";
import { setMaintenance } from "../../session/site/maintenance.ts";
import { handleSessionSignals } from "./handle-session-signals.ts";
import { sessionUser } from "../../session/testing/session-user.ts";

let visited: string[] = [];
let assign: ReturnType<typeof vi.fn>;
let stop: () => void;
beforeEach(() => {
  visited = [];
  assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  startSession("the-token", sessionUser);
  stop = handleSessionSignals((path) => visited.push(path));
});
afterEach(() => {
  stop();
  queryClient.clear();
});

// covers: 1.state.15, 1.error.10, 2.role.2, 2.error.1
test("the end of a session forgets it, keeps its marker and loads the home page", () => {
  sendSignal({ kind: "session-over", marker: 403 });
  expect(currentSession()).toBeNull();
  expect(localStorage.getItem("logoutMarker")).toBe("403");
  expect(assign).toHaveBeenCalledExactlyOnceWith("/");
});

test("a session that another tab is logging out of has not expired", () => {
  localStorage.setItem("logoutMarker", "200");
  sendSignal({ kind: "session-over", marker: 401 });
  expect(localStorage.getItem("logoutMarker")).toBe("200");
});

// covers: 1.role.4
test("terms that must be accepted lead to their page, are read again there, and end no session", () => {
  queryClient.setQueryData(queryKeys.terms, { version: "1.0", url: "/terms/1.0.pdf" });
  sendSignal({ kind: "terms-required" });
  expect(areTermsPending()).toBe(true);
  expect(visited).toEqual(["/term-and-condition"]);
  expect(queryClient.getQueryData(queryKeys.terms)).toBeUndefined();
});

test("a refusal that is older than the end of maintenance has the status asked again", () => {
  setMaintenance("false");
  sendSignal({ kind: "maintenance" });
  expect(queryClient.getQueryState(queryKeys.maintenance)?.isInvalidated).toBe(true);
  setMaintenance("true");
  sendSignal({ kind: "maintenance" });
  expect(queryClient.getQueryState(queryKeys.maintenance)?.isInvalidated).toBe(false);
});

test("maintenance leads to its page and ends no session", () => {
  sendSignal({ kind: "maintenance" });
  expect(queryClient.getQueryData(queryKeys.maintenance)).toBe("true");
  expect(visited).toEqual(["/maintenance"]);
  expect(currentSession()).not.toBeNull();
});
