import type { PurchaseSettings } from "@nuc/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { PurchaseLimitsPanel } from "./purchase-limits-panel.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const standing: PurchaseSettings = {
  perDay: 100,
  perMonth: 500,
  unverifiedPerDay: 50,
  unverifiedPerMonth: 250,
};
const server = fakeNetwork();
let sent: unknown[];

beforeEach(() => {
  sent = [];
  let limits = standing;
  server.use(
    http.get("*/api/admin/purchase-settings", () => HttpResponse.json({ data: limits })),
    http.put("*/api/admin/purchase-settings", async ({ request }) => {
      const { seen, ...wanted } = (await request.json()) as PurchaseSettings & { seen: unknown };
      sent.push({ ...wanted, seen });
      if (wanted.perDay < 0) {
        const errors = [{ message: "A limit is wrong.", code: "INVALID_REQUEST", field: "perDay" }];
        return HttpResponse.json({ errors }, { status: 400 });
      }
      limits = wanted;
      return HttpResponse.json({ data: limits });
    }),
  );
});
afterEach(() => {
  queryClient.clear();
});

const typeDay = async (text: string) => {
  const field = await screen.findByRole("textbox", { name: "USD a day" });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  return field;
};

test("a limit is saved with what was seen, and said", async () => {
  renderInApp(<PurchaseLimitsPanel />);
  await typeDay(" 200 ");
  expect(
    await screen.findByText("One person may order for 200 USD a day and 500 USD a month."),
  ).toBeDefined();
  expect(sent).toEqual([{ ...standing, perDay: 200, seen: standing }]);
});

test("what is no whole number is refused at its field", async () => {
  renderInApp(<PurchaseLimitsPanel />);
  const field = await typeDay("1.5");
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByText("A limit is wrong.")).toBeDefined();
});
