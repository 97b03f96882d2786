import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { beginTill, endTill } from "../../../session/storage/till-session.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { emptyCart } from "../cart/cart.ts";
import { keepCart } from "../cart/cart-store.ts";
import { PosAction } from "./pos-action.tsx";
import { customerFirst, tillOnly } from "./till-only.ts";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const server = fakeNetwork();
afterEach(() => {
  keepCart(undefined);
  queryClient.clear();
  forgetSession(200);
  endTill();
});

function answering(on: 0 | 1): void {
  server.use(
    http.get("*/check_toggle_status", ({ request }) => {
      const isTerminal = request.url.includes("toggle_payment_merchant_terminal");
      // The same call asks whether the site is under maintenance.
      return HttpResponse.json({
        data: { calculated_toggle: isTerminal ? on : 0, status: "false" },
      });
    }),
  );
}

const open = (path: string) =>
  renderRoutes(
    [
      { path: "/", element: <PosAction /> },
      {
        path: "/pos/terminal",
        loader: tillOnly,
        element: <p>Scan</p>,
        HydrateFallback: () => null,
      },
      {
        path: "/product/list",
        loader: customerFirst,
        element: <p>Products</p>,
        HydrateFallback: () => null,
      },
      { path: "*", element: null },
    ],
    path,
  ).router;

// covers: 2.route.10
test("POS stands among the actions only with the terminal toggle", async () => {
  startSession("token", sessionUser);
  answering(1);
  open("/");
  const link = await screen.findByRole("link", { name: "POS" });
  expect(link.getAttribute("href")).toBe("/pos/terminal");
});

// covers: 2.route.10
test("it is not there while the toggle is off", async () => {
  startSession("token", sessionUser);
  answering(0);
  open("/");
  await waitFor(() => expect(queryClient.getQueryCache().getAll()[0]?.state.data).toBe(false));
  expect(screen.queryByRole("link")).toBeNull();
});

test("a clerk at a terminal gets in, with no session of a person", async () => {
  beginTill({ token: "till", shop: "holder", terminal: "Counter 1", clerk: "Clerk 1" });
  answering(0);
  const clerk = open("/pos/terminal");
  await waitFor(() => expect(clerk.state.location.pathname).toBe("/pos/terminal"));
  expect(await screen.findByText("Scan")).toBeTruthy();
});

// covers: 2.route.48, 2.role.9
test("the terminal is for who is signed in, with its toggle on", async () => {
  answering(0);
  const visitor = open("/pos/terminal");
  await waitFor(() => expect(visitor.state.location.search).toBe("?first=wallet"));
  startSession("token", sessionUser);
  const off = open("/pos/terminal");
  await waitFor(() => expect(off.state.location.pathname).toBe("/wallet-listing"));
});

test("products come after a customer", async () => {
  startSession("token", sessionUser);
  answering(1);
  const none = open("/product/list");
  await waitFor(() => expect(none.state.location.pathname).toBe("/pos/terminal"));
  keepCart(emptyCart("mara.holder"));
  open("/product/list");
  expect(await screen.findByText("Products")).toBeTruthy();
});
