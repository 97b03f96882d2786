import type { InvitationRecord, StaffUser } from "@nuc/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { TeamScreen } from "./team-screen.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const member = (username: string, role: string): StaffUser => ({
  username,
  role,
  name: "A Member",
  email: `${username}@example.com`,
  phone: null,
  status: "active",
  country: null,
  wallets: 0,
  joined: "2026-11-20T01:00:00.000Z",
  lastActive: null,
});
const invitation: InvitationRecord = {
  id: "7",
  email: "new@example.com",
  role: "support",
  note: null,
  invitedBy: "an.admin",
  createdAt: "2026-11-23T01:00:00.000Z",
  expiresAt: "2026-11-26T01:00:00.000Z",
  expired: false,
};
const members = [member("an.admin", "admin"), member("helpdesk", "support")];
const server = fakeNetwork();
const sent: unknown[] = [];
let invitations: InvitationRecord[] = [];

const refusal = (message: string, field?: string) =>
  HttpResponse.json(
    { errors: [{ message, code: "TAKEN", field }], requestId: "r" },
    { status: 409 },
  );

beforeEach(() => {
  invitations = [];
  startSession("token", { ...sessionUser, username: "an.admin", role: "admin" });
  server.use(
    http.get("*/api/admin/users", ({ request }) => {
      const role = new URL(request.url).searchParams.get("role");
      const records = members.filter((each) => role === "staff" || each.role === role);
      return HttpResponse.json({ data: { records, page: 0, pages: 1, total: records.length } });
    }),
    http.get("*/api/admin/invitations", () =>
      HttpResponse.json({
        data: { records: invitations, page: 0, pages: 1, total: invitations.length },
      }),
    ),
    http.put("*/api/admin/users/helpdesk/role", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { username: "helpdesk", role: "reviewer" } });
    }),
    http.post("*/api/admin/users/helpdesk/second-factor/reset", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { username: "helpdesk", passkeys: 1 } });
    }),
    http.delete("*/api/admin/invitations/7", () => {
      invitations = [];
      return HttpResponse.json({ data: {} });
    }),
  );
});
afterEach(() => {
  queryClient.clear();
  sent.length = 0;
  forgetSession(200);
});

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const reason = (dialog: HTMLElement, text: string) =>
  fireEvent.change(within(dialog).getByRole("textbox", { name: /^Reason/ }), {
    target: { value: text },
  });

// covers: 1.call.41
test("a role is changed with a role and a reason, and the dialog says that the sessions end", async () => {
  renderInApp(<TeamScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Change the role of helpdesk" }));
  const dialog = await screen.findByRole("dialog", { name: "Change the role of helpdesk" });
  within(dialog).getByText(/All sessions of helpdesk end at once/);
  within(dialog).getByRole("option", { name: "Now Support" });
  reason(dialog, "Moves on");
  fireEvent.click(within(dialog).getByRole("button", { name: "Change the role" }));
  await within(dialog).findByText("Please choose a role.");
  fireEvent.change(within(dialog).getByRole("combobox"), { target: { value: "reviewer" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Make Reviewer" }));
  await screen.findByText("helpdesk is Reviewer now.");
  expect(sent).toEqual([{ role: "reviewer", reason: "Moves on", seen: "support" }]);
});

// covers: 1.call.41
test("a lost factor is reset, never one's own", async () => {
  renderInApp(<TeamScreen />);
  const button = { name: "Reset the second factor of helpdesk" };
  fireEvent.click(await screen.findByRole("button", button));
  expect(screen.queryByRole("button", { name: /second factor of an\.admin/ })).toBeNull();
  const dialog = await screen.findByRole("dialog", button);
  reason(dialog, "Lost the phone");
  fireEvent.click(within(dialog).getByRole("button", { name: "Reset the second factor" }));
  await screen.findByText("The second factor of helpdesk is removed.");
  expect(sent).toEqual([{ reason: "Lost the phone" }]);
});

// covers: 1.call.49
test("an invitation is sent; an email that has an account is shown at its field", async () => {
  server.use(
    http.post("*/api/admin/invitations", () => refusal("There is an account.", "email"), {
      once: true,
    }),
    http.post("*/api/admin/invitations", async ({ request }) => {
      sent.push(await request.json());
      invitations = [invitation];
      return HttpResponse.json({ data: invitation }, { status: 201 });
    }),
  );
  renderInApp(<TeamScreen />);
  await screen.findByText("No open invitations.");
  press(/^Invite somebody…/);
  const dialog = await screen.findByRole("dialog", { name: "Invite somebody" });
  const send = within(dialog).getByRole("button", { name: "Send the invitation" });
  fireEvent.click(send);
  await within(dialog).findByText("Please choose a role.");
  const email = within(dialog).getByRole("textbox", { name: "Email" });
  fireEvent.change(email, { target: { value: "new@example.com" } });
  fireEvent.change(within(dialog).getByRole("combobox"), { target: { value: "support" } });
  fireEvent.click(send);
  await within(dialog).findByText("There is an account.");
  fireEvent.click(send);
  await screen.findByRole("button", { name: "Withdraw the invitation of new@example.com" });
  expect(sent).toEqual([expect.objectContaining({ email: "new@example.com", role: "support" })]);
});

test("an invitation is taken back", async () => {
  invitations = [invitation];
  renderInApp(<TeamScreen />);
  const name = "Withdraw the invitation of new@example.com";
  fireEvent.click(await screen.findByRole("button", { name }));
  fireEvent.click(await screen.findByRole("button", { name: "Withdraw" }));
  await waitFor(() => expect(screen.getByText("No open invitations.")).toBeTruthy());
});

test("members are narrowed by role and leave the list of invitations as it is", async () => {
  invitations = [invitation];
  renderInApp(<TeamScreen />);
  const table = await screen.findByRole("table", { name: "Members" });
  await within(table).findByText("helpdesk");
  const [ofMembers] = screen.getAllByRole("combobox", { name: "Any role" });
  if (ofMembers === undefined) throw new Error("Members have no filter");
  fireEvent.change(ofMembers, { target: { value: "admin" } });
  await waitFor(() => expect(within(table).queryByText("helpdesk")).toBeNull());
  expect(within(table).getByText("an.admin")).toBeDefined();
  expect(screen.getByText("new@example.com")).toBeDefined();
  expect(screen.getAllByRole("button", { name: "Clear" })).toHaveLength(1);
});
