import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { refusal } from "../testing/shop-answers.ts";
import { StoreRegAction } from "./store-reg-action.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const server = fakeNetwork();
afterEach(() => {
  queryClient.clear();
  forgetSession(200);
});

function open(on: 0 | 1, answer: () => Response) {
  startSession("token", sessionUser);
  server.use(
    http.get("*/check_toggle_status", () => HttpResponse.json({ data: { calculated_toggle: on } })),
    http.get("*/wallet/check-shop-wallet-already-register", answer),
  );
  return renderRoutes([
    { path: "/", element: <StoreRegAction /> },
    { path: "*", element: null },
  ]).router;
}

// covers: 2.route.9
test.each([
  [0, "/shop-register"],
  [1, "/shop-register-detail"],
])("with %i registered wallets it leads to %s", async (wallets, path) => {
  const router = open(1, () => HttpResponse.json({ data: { total_wallet: wallets } }));
  fireEvent.click(await screen.findByRole("button", { name: "Store Reg." }));
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
});

// covers: 2.route.9
test("is not there while the switch of payment cards is off", async () => {
  open(0, () => HttpResponse.error());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await waitFor(() => expect(queryClient.getQueryCache().getAll()[0]?.state.data).toBe(false));
  expect(screen.queryByRole("button")).toBeNull();
});

test("a refusal is shown, and nothing else", async () => {
  const router = open(1, () =>
    HttpResponse.json(refusal("RATE_LIMITED", "Too many requests."), { status: 429 }),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Store Reg." }));
  await screen.findByText("Too many requests.");
  expect(router.state.location.pathname).toBe("/");
});
