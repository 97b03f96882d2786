import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { beginTill, endTill } from "../../../session/storage/till-session.ts";
import { fakeNetwork } from "../../../testing/fake-network.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { TillFrame } from "./till-frame.tsx";

const server = fakeNetwork();
afterEach(() => {
  queryClient.clear();
  endTill();
});

test("a clerk reads that the terminal is stopped before a customer comes to pay", async () => {
  beginTill({ token: "till-token", shop: "holder", terminal: "Counter 1", clerk: "Clerk 1" });
  server.use(
    http.get("*/api/v1/payment/till", () =>
      HttpResponse.json({
        shop: "holder",
        terminal: "Counter 1",
        clerk: "Clerk 1",
        wallets: [{ address: "5Counter", name: "Till", balance: "1" }],
        stopped: true,
        expires: "2030-01-01T00:00:00.000Z",
      }),
    ),
  );
  renderInApp(<TillFrame>Bill</TillFrame>);
  expect(await screen.findByText(/terminal is stopped/)).toBeDefined();
});
