import { reportSignIn } from "@nuc/contract";
import { fireEvent, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, expect, test } from "vitest";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { NotMePage } from "./not-me-page.tsx";
import { takeReportToken } from "./report-token.ts";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const url = `*/api/v1/nuc/auth${reportSignIn.path}`;
const server = fakeNetwork();
const sent: unknown[] = [];
afterEach(() => {
  sent.length = 0;
});

const answering = (answer: () => Response) =>
  server.use(
    http.post(url, async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
const open = (token: string | null) =>
  renderRoutes([
    { path: "*", loader: () => token, Component: NotMePage, HydrateFallback: () => null },
  ]);
const button = () => screen.findByRole("button", { name: "Sign that device out" });
const wayOn = () => screen.findByRole("link", { name: "Choose a new password" });

test("nothing is sent before the button; then the device is signed out, and a new password is next", async () => {
  answering(() => HttpResponse.json({ data: {} }));
  open("report-token");
  await screen.findByText(/^Passkeys added since then are removed, including yours\./);
  fireEvent.click(await button());
  await screen.findByRole("heading", { level: 1, name: "That device is signed out" });
  expect(sent).toEqual([{ data: { token: "report-token" } }]);
  expect((await wayOn()).getAttribute("href")).toBe("/forgot-credential?forgotType=Password");
});

test("a link that is no longer good says so, and a new password can still be chosen", async () => {
  const message = "This link has expired or was already used. It works once, within 7 days.";
  answering(() =>
    HttpResponse.json(
      { errors: [{ message, code: "NOT_FOUND" }], requestId: "r" },
      { status: 404 },
    ),
  );
  open("old");
  expect(sent).toEqual([]);
  fireEvent.click(await button());
  expect((await screen.findByRole("alert")).textContent).toBe(message);
  await wayOn();
  expect(screen.queryByRole("button", { name: "Sign that device out" })).toBeNull();
});

test("without an answer it can be tried again", async () => {
  answering(() => HttpResponse.error());
  open("report-token");
  fireEvent.click(await button());
  await screen.findByRole("alert");
  answering(() => HttpResponse.json({ data: {} }));
  fireEvent.click(await button());
  await screen.findByRole("heading", { level: 1, name: "That device is signed out" });
  expect(sent).toHaveLength(2);
});

test("without a token it says where the link is", async () => {
  open(null);
  await screen.findByText(/from the link in our message/);
  expect(screen.queryByRole("button", { name: "Sign that device out" })).toBeNull();
});

test("somebody who is signed in chooses the new password in the profile", async () => {
  startSession("token", sessionUser);
  open(null);
  expect((await wayOn()).getAttribute("href")).toBe("/profile");
  forgetSession(200);
});

// covers: 1.route.8
test("the token is taken out of the address, and stays known to the page", () => {
  window.history.replaceState(null, "", "/not-me#report-token");
  expect(takeReportToken()).toBe("report-token");
  expect(window.location.href).not.toContain("report-token");
  expect(takeReportToken()).toBe("report-token");
  window.history.replaceState(null, "", "/");
});
