import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { fakeNetwork } from "../../../testing/fake-network.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { StatusActions } from "./status-actions.tsx";
import { userDetail } from "../testing/user-detail.ts";

const server = fakeNetwork();
beforeEach(() => startSession("token", { ...sessionUser, username: "an.admin", role: "admin" }));
afterEach(() => {
  queryClient.clear();
  forgetSession(200);
});

test("who suspends at the same moment as a colleague reads that it is done, and lifts nothing by another press", async () => {
  const bodies: unknown[] = [];
  server.use(
    http.put("*/api/admin/users/customer.one/status", async ({ request }) => {
      bodies.push(await request.json());
      const message = "other.admin has changed this. Nothing was overwritten.";
      const data = { changedBy: "other.admin", changedAt: null, now: "suspended" };
      const errors = [{ message, code: "NOT_ALLOWED" }];
      return HttpResponse.json({ errors, data, requestId: "r" }, { status: 409 });
    }),
  );
  renderInApp(<StatusActions user={userDetail} />);
  fireEvent.click(screen.getByRole("button", { name: /^Suspend/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Suspend customer.one" }));
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "A stolen card" } });
  fireEvent.click(dialog.getByRole("button", { name: "Suspend customer.one" }));
  await screen.findByText(
    "other.admin has changed this. Nothing was overwritten. customer.one is suspended now.",
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(bodies).toEqual([{ status: "suspended", reason: "A stolen card", seen: "active" }]);
});
