import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  openToAll,
  pendingTermsOnly,
  privateOnly,
  publicOnly,
  redirectOrSignedIn,
  underMaintenanceOnly,
  walletsOnly,
} from "./guards.ts";
import { queryClient } from "../calls/query-client.ts";
import { forgetSession, startSession } from "../storage/session-store.ts";
import { sessionUser } from "../testing/session-user.ts";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());

type Visitor = "nobody" | "customer" | "customer with pending terms";

function arrive(visitor: Visitor): void {
  if (visitor === "nobody") return;
  startSession("the-token", {
    ...sessionUser,
    termAndConditionStatus: visitor === "customer" ? 1 : 0,
  });
}

function setStatus(status: "true" | "false" | "unknown"): void {
  server.use(
    http.get("http://wallet.test/api/check_toggle_status", ({ request }) => {
      const column = new URL(request.url).searchParams.get("toggle_column");
      if (status === "unknown" || column !== "maintenance") return HttpResponse.error();
      return HttpResponse.json({
        data: { toggle_column: column, calculated_toggle: status === "true" ? 1 : 0 },
        status,
      });
    }),
  );
}

/** Where the guard sends the visitor; null = the page is shown. */
async function outcome(guard: () => Promise<null>): Promise<string | null> {
  try {
    return await guard();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get("Location");
    throw thrown;
  }
}

beforeEach(() => {
  forgetSession(200);
  localStorage.clear();
  queryClient.clear();
  setStatus("false");
});

describe("the guards of the specification", () => {
  // covers: 1.route.3, 1.guard.1, 1.guard.2, 1.guard.3, 1.guard.4, 1.guard.5, 1.guard.6
  test.each([
    [
      "1 private",
      privateOnly,
      {
        nobody: "/?first=wallet",
        customer: null,
        "customer with pending terms": "/term-and-condition",
      },
    ],
    [
      "1 private, the pages of wallets",
      walletsOnly,
      {
        nobody: "/?first=wallet",
        customer: null,
        "customer with pending terms": "/term-and-condition",
      },
    ],
    [
      "2 public-only",
      publicOnly,
      { nobody: null, customer: "/", "customer with pending terms": "/term-and-condition" },
    ],
    [
      "3 with redirect",
      () => redirectOrSignedIn(true),
      { nobody: null, customer: null, "customer with pending terms": null },
    ],
    [
      "3 without redirect",
      () => redirectOrSignedIn(false),
      { nobody: "/", customer: null, "customer with pending terms": "/term-and-condition" },
    ],
    [
      "4 mixed",
      openToAll,
      { nobody: null, customer: null, "customer with pending terms": "/term-and-condition" },
    ],
    [
      "5 terms",
      pendingTermsOnly,
      { nobody: "/", customer: "/", "customer with pending terms": null },
    ],
  ] as const)("%s", async (_name, guard, expected) => {
    for (const [visitor, target] of Object.entries(expected)) {
      forgetSession(200);
      arrive(visitor as Visitor);
      expect(await outcome(guard), visitor).toBe(target);
    }
  });

  const askedBack = () => redirectOrSignedIn(true);
  // covers: 1.guard.1
  test.each([privateOnly, walletsOnly, publicOnly, openToAll, pendingTermsOnly, askedBack])(
    "maintenance sends everybody to its page",
    async (guard) => {
      setStatus("true");
      for (const visitor of ["nobody", "customer", "customer with pending terms"] as const) {
        forgetSession(200);
        arrive(visitor);
        expect(await outcome(guard), visitor).toBe("/maintenance");
      }
    },
  );
});

// covers: 1.screen.16
test("the maintenance page is left when the flag is false", async () => {
  expect(await outcome(underMaintenanceOnly)).toBe("/");
  queryClient.clear();
  setStatus("true");
  expect(await outcome(underMaintenanceOnly)).toBeNull();
});

// covers: 1.guard.8
test("without an answer the last known status counts", async () => {
  setStatus("unknown");
  expect(await outcome(openToAll)).toBeNull();
  localStorage.setItem("maintenance", "true");
  expect(await outcome(openToAll)).toBe("/maintenance");
  localStorage.setItem("maintenance", "false");
  expect(await outcome(underMaintenanceOnly)).toBe("/");
});
