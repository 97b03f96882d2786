import { act, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import {
  forgetSession,
  setTermsStatus,
  startSession,
} from "../../session/storage/session-store.ts";
import { sessionUser } from "../../session/testing/session-user.ts";
import { renderInApp } from "../../testing/render-in-app.tsx";
import { StaffOnly } from "./staff-only.tsx";

afterEach(() => forgetSession(200));

test.each(["admin", "reviewer", "support", "shop"])("lets a member of staff in: %s", (role) => {
  startSession("token", { ...sessionUser, role });
  renderInApp(<StaffOnly>Inside</StaffOnly>);
  expect(screen.getByText("Inside")).toBeTruthy();
});

test("is no page to customers", () => {
  startSession("token", sessionUser);
  renderInApp(<StaffOnly>Inside</StaffOnly>);
  expect(screen.queryByText("Inside")).toBeNull();
});

// covers: 1.call.47
test("has staff accept the terms first, and lets them in again after that", () => {
  startSession("token", { ...sessionUser, role: "support", termAndConditionStatus: 0 });
  renderInApp(<StaffOnly>Inside</StaffOnly>);
  expect(screen.queryByText("Inside")).toBeNull();
  const link = screen.getByRole("link", { name: "Read the terms" });
  expect(link.getAttribute("href")).toBe("/term-and-condition?from=staff");
  act(() => setTermsStatus(1));
  expect(screen.getByText("Inside")).toBeTruthy();
});
