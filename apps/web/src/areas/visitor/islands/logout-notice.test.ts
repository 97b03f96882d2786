import { beforeEach, expect, test, vi } from "vitest";
import { LOGOUT_MARKERS, TOAST_MS } from "@nuc/contract";
import { stored } from "../../../session/storage/stored.ts";
import { showLogoutNotice } from "./logout-notice.ts";

const message = "You have successfully logged out of the system.";
const plate = () => document.querySelector<HTMLElement>("section [data-tone]");

beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren();
});

test("nothing is shown where no logout left a message", () => {
  showLogoutNotice();
  expect(plate()).toBeNull();
});

test("a message is shown once, for the time of a toast", () => {
  stored.write("logoutMarker", String(LOGOUT_MARKERS.byUser));
  showLogoutNotice();
  expect(plate()?.textContent).toContain(message);
  expect(stored.read("logoutMarker")).toBeNull();
  vi.advanceTimersByTime(TOAST_MS - 1);
  expect(plate()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(plate()).toBeNull();
});

test("its time does not run under the pointer", () => {
  stored.write("logoutMarker", String(LOGOUT_MARKERS.byUser));
  showLogoutNotice();
  vi.advanceTimersByTime(TOAST_MS - 100);
  plate()?.dispatchEvent(new Event("pointerenter"));
  vi.advanceTimersByTime(10 * TOAST_MS);
  expect(plate()?.dataset["held"]).toBe("");
  plate()?.dispatchEvent(new Event("pointerleave"));
  vi.advanceTimersByTime(99);
  expect(plate()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(plate()).toBeNull();
});

test("it can be dismissed", () => {
  stored.write("logoutMarker", String(LOGOUT_MARKERS.byUser));
  showLogoutNotice();
  plate()?.querySelector("button")?.click();
  expect(plate()).toBeNull();
});
