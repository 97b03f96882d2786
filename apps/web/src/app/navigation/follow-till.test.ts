import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetSession, startSession } from "../../session/storage/session-store.ts";
import { beginTill, currentTill, endTill } from "../../session/storage/till-session.ts";
import { sessionUser } from "../../session/testing/session-user.ts";
import { followTill } from "./follow-till.ts";

const ada = { token: "token-of-ada", shop: "a.shop", terminal: "Counter 1", clerk: "Ada" };
const grace = { ...ada, token: "token-of-grace", clerk: "Grace" };
let assign: ReturnType<typeof vi.fn>;
let stop: () => void;

beforeEach(() => {
  assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  stop = followTill();
});
afterEach(() => {
  stop();
  forgetSession(200);
  localStorage.clear();
  endTill();
});

/** What another tab writes; this one has not heard of it yet. */
const write = (session: object | null): void => {
  if (session === null) localStorage.removeItem("till");
  else localStorage.setItem("till", JSON.stringify(session));
};
const hear = (key: string | null): void => {
  window.dispatchEvent(new StorageEvent("storage", { key }));
};

// covers: 3.terminal.15
test.each([
  ["another clerk", grace, "till"],
  ["a sign-out", null, "till"],
  ["a cleared storage", null, null],
])("%s in another tab leads this one to the sign-in", (_what, session, key) => {
  beginTill(ada);
  write(session);
  hear(key);
  expect(assign).toHaveBeenCalledExactlyOnceWith("/pos/sign-in");
  expect(currentTill()).toEqual(session);
});

test("a first clerk is taken over where the page stands; an owner who is logged in stays where they are", () => {
  write(ada);
  hear("till");
  expect(currentTill()).toEqual(ada);
  startSession("token", sessionUser);
  write(grace);
  hear("till");
  expect(currentTill()).toEqual(grace);
  expect(assign).not.toHaveBeenCalled();
});

test("other news of the storage leaves this tab alone", () => {
  beginTill(ada);
  hear("till");
  hear("theme");
  expect(assign).not.toHaveBeenCalled();
});

// covers: 3.terminal.15
test("the end of an old session leaves the one that another tab has begun", () => {
  beginTill(ada);
  write(grace);
  endTill();
  expect(currentTill()).toEqual(grace);
  endTill();
  expect([currentTill(), localStorage.getItem("till")]).toEqual([null, null]);
});
