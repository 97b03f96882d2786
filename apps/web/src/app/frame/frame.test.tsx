import { NETWORK_MESSAGES } from "@nuc/contract";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { TillFrame } from "../../areas/till/frame/till-frame.tsx";
import { privateOnly } from "../../session/signed-in/guards.ts";
import { queryClient } from "../../session/calls/query-client.ts";
import { beginKiosk, currentKiosk, endKiosk } from "../../session/storage/kiosk.ts";
import { forgetSession, startSession } from "../../session/storage/session-store.ts";
import { sessionUser } from "../../session/testing/session-user.ts";
import { setConnectionLost } from "../../session/socket/connection.ts";
import { renderRoutes } from "../../testing/render-in-app.tsx";
import { loadDialogShell } from "../../ui/dialogs/dialog.tsx";
import { screen as screenOf } from "../../ui/layout/screen.ts";
import { Frame } from "./frame.tsx";

const server = setupServer(
  http.post("*/auth/logout", () => HttpResponse.json({ data: {} })),
  http.get("*", () => HttpResponse.json({ data: [] })),
);

const requestFullscreen = vi.fn(async () => undefined);
const wakeLock = { request: vi.fn(async () => ({ release: vi.fn() })) };
beforeAll(async () => {
  server.listen({ onUnhandledRequest: "error" });
  await loadDialogShell();
  Object.assign(document.documentElement, { requestFullscreen });
  Object.assign(document, { fullscreenEnabled: true, fullscreenElement: null });
  Object.assign(navigator, { wakeLock });
});
afterEach(() => {
  endKiosk();
  requestFullscreen.mockClear();
  forgetSession(200);
  queryClient.clear();
});
afterAll(() => server.close());

const Till = () => (
  <TillFrame>
    <a href="/explorer" target="_blank" rel="noreferrer">
      Block
    </a>
    <a href="/wallet-listing">Wallets of the page</a>
  </TillFrame>
);

const draw = (path: string) =>
  renderRoutes(
    [
      {
        Component: Frame,
        children: [
          { path: "/pos/terminal", element: <Till />, handle: screenOf("Terminal", "till") },
          { path: "/pos/sign-in", element: "Sign in here", handle: screenOf("Sign in", "bare") },
          { path: "*", element: "Another page", handle: screenOf("Page", "bare") },
        ],
      },
    ],
    path,
  );

// covers: 3.terminal-page.21
test("in kiosk mode every other address ends at the till, and links out of it do nothing", async () => {
  startSession("token", sessionUser);
  beginKiosk("owner");
  const { router } = draw("/wallet-listing");
  await waitFor(() => expect(router.state.location.pathname).toBe("/pos/terminal"));
  expect(screen.queryByRole("link", { name: "Wallets" })).toBeNull();
  expect(screen.queryByRole("link", { name: "NUC" })).toBeNull();
  expect(screen.getByRole("link", { name: "Sales" })).toBeTruthy();
  for (const name of ["Block", "Wallets of the page"])
    // False: what the browser would do is prevented.
    expect(fireEvent.click(screen.getByRole("link", { name }))).toBe(false);
  await router.navigate("/notifications");
  await waitFor(() => expect(router.state.location.pathname).toBe("/pos/terminal"));
});

// covers: 3.terminal-page.21
test("without a session, it ends where a clerk signs in", async () => {
  beginKiosk("clerk");
  // As the guard of the wallets leads there: a notice of its own takes the query away at the same moment.
  const { router } = draw("/?first=wallet");
  await waitFor(() => expect(router.state.location.pathname).toBe("/pos/sign-in"));
});

const PrivatePage = () => "The profile";

test("after a login the page that was asked for is offered, once", async () => {
  const routes = [
    {
      Component: Frame,
      children: [
        { path: "/profile", loader: privateOnly, Component: PrivatePage },
        { path: "*", element: "Another page", handle: screenOf("Page", "bare") },
      ],
    },
  ];
  const { router } = renderRoutes(routes, "/profile?tab=keys");
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(screen.queryByRole("button", { name: "Open it" })).toBeNull();
  act(() => startSession("token", sessionUser));
  fireEvent.click(await screen.findByRole("button", { name: "Open it" }));
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe("/profile?tab=keys"),
  );
  await router.navigate("/");
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(screen.queryByRole("button", { name: "Open it" })).toBeNull();
});

// covers: 3.terminal-page.22
test("a lost connection is said once: by the till itself where one is open", async () => {
  startSession("token", sessionUser);
  setConnectionLost(true);
  const { router } = draw("/pos/terminal");
  expect(await screen.findByText(/^No connection\. The bill stays on this device/)).toBeTruthy();
  expect(screen.queryByText(NETWORK_MESSAGES.tryingAgain)).toBeNull();
  await router.navigate("/notifications");
  expect(await screen.findByText(NETWORK_MESSAGES.tryingAgain)).toBeTruthy();
  setConnectionLost(false);
});

// covers: 3.terminal-page.21
test("an owner starts it in the menu, it fills the screen, keeps it on, and is left by logging out", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  startSession("token", sessionUser);
  draw("/pos/terminal");
  fireEvent.click(await screen.findByRole("button", { name: "Menu of the till" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Kiosk mode" }));
  await screen.findByText(/You leave it by logging out/);
  fireEvent.click(await screen.findByRole("button", { name: "Start kiosk mode" }));
  expect(currentKiosk()).toBe("owner");
  expect(requestFullscreen).toHaveBeenCalled();
  await waitFor(() => expect(wakeLock.request).toHaveBeenCalledWith("screen"));
  fireEvent.click(await screen.findByRole("button", { name: "Menu of the till" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Leave kiosk mode" }));
  fireEvent.click(await screen.findByRole("button", { name: "Log out and leave" }));
  await waitFor(() => expect(assign).toHaveBeenCalled());
  expect(currentKiosk()).toBeNull();
  // Over with that session: the next login opens the whole site.
  startSession("another", sessionUser);
  expect(currentKiosk()).toBeNull();
  assign.mockRestore();
});
