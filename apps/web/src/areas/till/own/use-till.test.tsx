import { renderHook, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { beginTill, endTill } from "../../../session/storage/till-session.ts";
import { InApp } from "../../../testing/render-in-app.tsx";
import { useTill } from "./use-till.ts";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const server = fakeNetwork();
afterEach(() => {
  queryClient.clear();
  endTill();
});

test("a clerk sells for the terminal: by its token, its wallet and its own favourites", async () => {
  beginTill({ token: "till-token", shop: "holder", terminal: "Counter 1", clerk: "Clerk 1" });
  const tokens: (string | null)[] = [];
  server.use(
    http.get("*/api/v1/payment/till", ({ request }) => {
      tokens.push(request.headers.get("authorization"));
      return HttpResponse.json({
        shop: "holder",
        terminal: "Counter 1",
        clerk: "Clerk 1",
        wallets: [{ address: "5Counter", name: "Till", balance: "1" }],
        stopped: false,
        expires: "2030-01-01T00:00:00.000Z",
      });
    }),
  );
  const { result } = renderHook(() => useTill(), { wrapper: InApp });
  await waitFor(() => expect(result.current.wallet?.address).toBe("5Counter"));
  expect(result.current.key).toBe("holder · Counter 1");
  expect(tokens).toEqual([expect.stringContaining("till-token")]);
});
