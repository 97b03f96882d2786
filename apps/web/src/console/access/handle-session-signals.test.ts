import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendSignal } from "../../session/calls/signals.ts";
import { currentSession, startSession } from "../../session/storage/session-store.ts";
import { sessionUser } from "../../session/testing/session-user.ts";
import { handleSessionSignals } from "./handle-session-signals.ts";

let assign: ReturnType<typeof vi.fn>;
let stop: () => void;
beforeEach(() => {
  assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  startSession("the-token", sessionUser);
  stop = handleSessionSignals();
});
afterEach(() => stop());

test("the end of a session leads to the console's sign-in and says why", () => {
  sendSignal({ kind: "session-over", marker: 403 });
  expect(currentSession()).toBeNull();
  expect(localStorage.getItem("logoutMarker")).toBe("403");
  expect(assign).toHaveBeenCalledExactlyOnceWith("/staff");
});

test("a session that another tab is logging out of has not expired", () => {
  localStorage.setItem("logoutMarker", "200");
  sendSignal({ kind: "session-over", marker: 401 });
  expect(localStorage.getItem("logoutMarker")).toBe("200");
});
