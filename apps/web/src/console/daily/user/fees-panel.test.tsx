import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { fakeNetwork } from "../../../testing/fake-network.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { FeesPanel } from "./fees-panel.tsx";
import { userDetail } from "../testing/user-detail.ts";

const server = fakeNetwork();
beforeEach(() => startSession("token", { ...sessionUser, username: "an.admin", role: "admin" }));
afterEach(() => {
  queryClient.clear();
  forgetSession(200);
});

test("fees that a colleague has just noted are not taken back by another press", async () => {
  const bodies: unknown[] = [];
  server.use(
    http.put("*/api/admin/users/customer.one/miner-fees", async ({ request }) => {
      bodies.push(await request.json());
      const message = "other.admin has changed this. Nothing was overwritten.";
      const now = { received: 1, reference: "NUC-1" };
      const data = { changedBy: "other.admin", changedAt: null, now };
      const errors = [{ message, code: "NOT_ALLOWED" }];
      return HttpResponse.json({ errors, data, requestId: "r" }, { status: 409 });
    }),
  );
  renderInApp(<FeesPanel user={userDetail} />);
  fireEvent.click(screen.getByRole("button", { name: /^Mark as received/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Mark as received" }));
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "NUC-2" } });
  fireEvent.click(dialog.getByRole("button", { name: "Mark as received" }));
  await screen.findByText(
    "other.admin has changed this. Nothing was overwritten. Miner fees of customer.one are marked as received now.",
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(bodies).toMatchObject([{ received: 1, reference: "NUC-2" }]);
});
