import { SHOP_SYSTEM_MESSAGES, type ShopDelivery, type ShopSystem } from "@nuc/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { SystemPage } from "./system-page.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const MOMENT = "2026-11-23T10:00:00.000Z";
const URL_OF_SHOP = "https://shop.example/events";
const failed: ShopDelivery = {
  id: "7f0f4b52-1111-4111-8111-111111111111",
  event: "sale.paid",
  time: MOMENT,
  state: "failed",
  tries: 9,
  at: null,
  lastStatus: 500,
  lastError: "Your system answered 500",
};

const server = fakeNetwork();
let system: ShopSystem | null = null;
let deliveries: ShopDelivery[] = [];

beforeEach(() => {
  system = null;
  deliveries = [];
  startSession("token", sessionUser);
  server.use(
    http.get("*/payment/system", () => HttpResponse.json({ system })),
    http.get("*/payment/system/deliveries", () =>
      HttpResponse.json({ deliveries, page: 0, pages: 1, total: deliveries.length }),
    ),
  );
});
afterEach(() => {
  queryClient.clear();
  forgetSession(200);
});

const type = async (url: string) => {
  fireEvent.change(await screen.findByLabelText("Address of your system"), {
    target: { value: url },
  });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
};

// covers: 3.terminal-page.5
test("an address is saved, and its secret shown once", async () => {
  server.use(
    http.put("*/payment/system", async ({ request }) => {
      const { url } = (await request.json()) as { url: string };
      system = { url, setAt: MOMENT };
      return HttpResponse.json({ system, secret: "whsec_c2VjcmV0" });
    }),
  );
  renderInApp(<SystemPage />);
  await type(URL_OF_SHOP);
  const dialog = within(await screen.findByRole("dialog", { name: "The secret of your system" }));
  expect(dialog.getByText("whsec_c2VjcmV0")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Done" }));
  expect(await screen.findByText("No messages yet. The next sale will be the first.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("whsec_c2VjcmV0")).toBeNull());
  expect(screen.getByRole("button", { name: "Save with a new secret" })).toBeTruthy();
});

// covers: 3.terminal-page.4
test("a repeat after a lost answer asks for the secret that was made then", async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.put("*/payment/system", ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      if (keys.length === 1) return HttpResponse.error();
      system = { url: URL_OF_SHOP, setAt: MOMENT };
      return HttpResponse.json({ system, secret: "whsec_c2VjcmV0" });
    }),
  );
  renderInApp(<SystemPage />);
  await type(URL_OF_SHOP);
  expect(await screen.findByRole("alert")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("whsec_c2VjcmV0")).toBeTruthy();
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  fireEvent.click(screen.getByRole("button", { name: "Done" }));
  fireEvent.click(await screen.findByRole("button", { name: "Save with a new secret" }));
  await expect.poll(() => keys.length).toBe(3);
  expect(keys[2]).not.toBe(keys[0]);
});

// covers: shop-system.urlMalformed
test("an unreachable address is refused at its field", async () => {
  const message = SHOP_SYSTEM_MESSAGES.urlMalformed;
  server.use(
    http.put("*/payment/system", () =>
      HttpResponse.json(
        { errors: [{ code: "INVALID_REQUEST", message, field: "url" }], requestId: "r" },
        { status: 400 },
      ),
    ),
  );
  renderInApp(<SystemPage />);
  await type("https://10.0.0.1/a");
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText("Address of your system").getAttribute("aria-invalid")).toBe("true");
});

// covers: 3.terminal-page.5
test("an event that failed says why, and is posted again", async () => {
  system = { url: URL_OF_SHOP, setAt: MOMENT };
  deliveries = [failed];
  server.use(
    http.post("*/payment/system/deliveries/:id/replay", ({ params }) => {
      expect(params["id"]).toBe(failed.id);
      deliveries = [{ ...failed, state: "delivered", at: MOMENT, lastError: null }];
      return HttpResponse.json({ delivery: deliveries[0] });
    }),
  );
  renderInApp(<SystemPage />);
  expect(await screen.findByText("Your system answered 500.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /^Post again: Sale paid/ }));
  expect(await screen.findByText("Delivered")).toBeTruthy();
});

// covers: 3.terminal-page.5
test("the address is removed once it was asked for", async () => {
  system = { url: URL_OF_SHOP, setAt: MOMENT };
  server.use(
    http.delete("*/payment/system", () => {
      system = null;
      return HttpResponse.json({});
    }),
  );
  renderInApp(<SystemPage />);
  fireEvent.click(await screen.findByRole("button", { name: "Remove" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Remove this address?" }));
  fireEvent.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await screen.findByRole("button", { name: "Save" })).toBeTruthy();
});
