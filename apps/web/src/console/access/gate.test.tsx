import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { forgetSession, startSession } from "../../session/storage/session-store.ts";
import { sessionUser } from "../../session/testing/session-user.ts";
import { renderInApp } from "../../testing/render-in-app.tsx";
import { Gate } from "./gate.tsx";

afterEach(() => forgetSession(200));

test.each(["admin", "reviewer", "support", "shop"])("lets a member of staff in: %s", (role) => {
  startSession("token", { ...sessionUser, role });
  renderInApp(<Gate>Inside</Gate>);
  expect(screen.getByText("Inside")).toBeTruthy();
});

test("is no page to customers", () => {
  startSession("token", sessionUser);
  renderInApp(<Gate>Inside</Gate>);
  expect(screen.queryByText("Inside")).toBeNull();
});
