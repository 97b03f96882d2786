import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { maintenanceQuery } from "../../../session/site/maintenance.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { registeredOnly, unregisteredOnly } from "./registered.ts";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const server = fakeNetwork();
beforeEach(() => {
  startSession("token", sessionUser);
  queryClient.setQueryData(maintenanceQuery.queryKey, "false");
});
afterEach(() => {
  queryClient.clear();
  forgetSession(200);
});

function open(path: string, wallets: number | "no answer") {
  server.use(
    http.get("*/check_toggle_status", () =>
      HttpResponse.json({ data: { calculated_toggle: 0, status: "false" } }),
    ),
    http.get("*/wallet/check-shop-wallet-already-register", () =>
      wallets === "no answer"
        ? HttpResponse.error()
        : HttpResponse.json({ data: { total_wallet: wallets } }),
    ),
  );
  return renderRoutes(
    [
      { path: "/shop-register", loader: unregisteredOnly, element: <p>Registration</p> },
      { path: "/shop-register-detail", loader: registeredOnly, element: <p>Card</p> },
      { path: "/wallet-listing", element: <p>Wallets</p> },
    ],
    path,
  );
}

// covers: 2.route.47, 3.card.1
test.each([
  ["/shop-register", 0, "Registration"],
  ["/shop-register", 1, "Wallets"],
  ["/shop-register", "no answer", "Wallets"],
  ["/shop-register-detail", 1, "Card"],
  ["/shop-register-detail", 0, "Wallets"],
  ["/shop-register-detail", "no answer", "Wallets"],
] as const)("%s with %s registered wallets shows %s", async (path, wallets, shown) => {
  open(path, wallets);
  expect(await screen.findByText(shown)).toBeTruthy();
});

// covers: 3.card.1
test("the flag is asked for each time: a card that was registered since is known", async () => {
  open("/shop-register", 0);
  await screen.findByText("Registration");
  expect(queryClient.getQueryData([...queryKeys.shopCard, "registered"])).toEqual({
    total_wallet: 0,
  });
  const { router } = open("/shop-register", 1);
  await screen.findByText("Wallets");
  expect(router.state.location.pathname).toBe("/wallet-listing");
});
