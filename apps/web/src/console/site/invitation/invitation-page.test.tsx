import { fireEvent, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { InvitationPage } from "./invitation-page.tsx";
import { takeInvitationToken } from "./invitation-token.ts";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const server = fakeNetwork();
const sent: unknown[] = [];
const invitation = {
  email: "new@example.com",
  role: "support",
  expiresAt: "2026-11-26T01:00:00.000Z",
};
const refusal = (status: number, message: string, field?: string) =>
  HttpResponse.json(
    { errors: [{ message, code: status === 404 ? "NOT_FOUND" : "TAKEN", field }], requestId: "r" },
    { status },
  );

afterEach(() => {
  queryClient.clear();
  sent.length = 0;
});

const reading = (answer: () => Response) =>
  server.use(
    http.post("*/auth/invitation/read", async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
const accepting = (answer: () => Response) =>
  server.use(
    http.post("*/auth/invitation/accept", async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
const open = (token: string | null) =>
  renderRoutes([
    { path: "*", loader: () => token, Component: InvitationPage, HydrateFallback: () => null },
  ]);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const join = () => fireEvent.click(screen.getByRole("button", { name: "Join the staff" }));

// covers: 1.call.49
test("says who is invited as what, and makes the account", async () => {
  reading(() => HttpResponse.json({ data: invitation }));
  accepting(() => HttpResponse.json({ data: { ...invitation, username: "new.member" } }));
  open("the-token");
  await screen.findByText("new@example.com");
  screen.getByText("Support");
  join();
  await screen.findByText("Username is required!");
  await screen.findByText("Password is required!");
  expect(sent).toEqual([{ data: { token: "the-token" } }]);
  type("Username", "new.member");
  type("First name", "New");
  type("Last name", "Member");
  type("Password", "a long pass phrase");
  type("Confirm password", "another one");
  join();
  await screen.findByText("Password and confirm password not matched!");
  type("Confirm password", "a long pass phrase");
  join();
  await screen.findByRole("heading", { name: "Your account is ready" });
  expect(screen.getByRole("link", { name: "Sign in to the console" })).toBeTruthy();
  expect(sent.at(-1)).toMatchObject({ data: { token: "the-token", userName: "new.member" } });
});

test("a user name that is taken is shown at its field", async () => {
  reading(() => HttpResponse.json({ data: invitation }));
  accepting(() => refusal(409, "This username is taken.", "userName"));
  open("the-token");
  await screen.findByText("new@example.com");
  type("Username", "new.member");
  type("First name", "New");
  type("Last name", "Member");
  type("Password", "a long pass phrase");
  type("Confirm password", "a long pass phrase");
  join();
  await screen.findByText("This username is taken.");
  const field = screen.getByLabelText("Username");
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

test("a link that is over says so, and offers no form", async () => {
  reading(() => refusal(404, "This invitation has expired or was already used."));
  open("old");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "This invitation has expired or was already used.",
  );
  expect(screen.queryByRole("button", { name: "Join the staff" })).toBeNull();
});

test("without a token it says where the link is, and asks nothing", async () => {
  open(null);
  await screen.findByText(/from the link in the email/);
  expect(sent).toEqual([]);
});

// covers: 1.call.49
test("the token is taken out of the address, and stays known to the page", () => {
  window.history.replaceState(null, "", "/staff/invitation#the-token");
  expect(takeInvitationToken()).toBe("the-token");
  expect(window.location.href).not.toContain("the-token");
  expect(takeInvitationToken()).toBe("the-token");
  window.history.replaceState(null, "", "/");
});
