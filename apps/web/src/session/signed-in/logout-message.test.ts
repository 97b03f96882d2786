import { beforeEach, expect, test } from "vitest";
import { logoutMessage, takeLogoutMessage } from "./logout-message.ts";

beforeEach(() => localStorage.clear());

test.each([
  ["401", "Your session has been expired please login again"],
  ["403", "Your session has been expired please login again"],
  ["600", "You must accept and read the terms and conditions before using the website."],
  ["200", "You have successfully logged out of the system."],
])("marker %s says: %s", (marker, message) => {
  expect(logoutMessage(marker)).toBe(message);
});

test("the message of a logout is shown once", () => {
  localStorage.setItem("logoutMarker", "200");
  expect(takeLogoutMessage()).toBe("You have successfully logged out of the system.");
  expect(takeLogoutMessage()).toBeUndefined();
});
