import { NETWORK_MESSAGES } from "@nuc/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { fakeNetwork } from "../../../testing/fake-network.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { AskRefundDialog } from "./ask-refund-dialog.tsx";

const server = fakeNetwork();

beforeEach(() => startSession("token", { ...sessionUser, username: "an.admin", role: "admin" }));
afterEach(() => {
  queryClient.clear();
  forgetSession(200);
});

// covers: 2.addition.29
test("a refund whose answer was lost is asked for with the same key", async () => {
  const keys: (string | null)[] = [];
  let closed = 0;
  server.use(
    http.post("*/api/admin/refunds", ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return keys.length === 1
        ? HttpResponse.error()
        : HttpResponse.json({ data: { amount: "5", username: "a.customer" } });
    }),
  );
  renderInApp(<AskRefundDialog open onClose={() => (closed += 1)} />);
  const type = async (label: RegExp, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  await type(/^Address/, "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY");
  await type(/^Coins/, "5");
  await type(/^Reason/, "Paid twice");
  const ask = screen.getByRole("button", { name: /^Ask for/ });
  fireEvent.click(ask);
  await screen.findByText(NETWORK_MESSAGES.noConnection);
  fireEvent.click(ask);
  await waitFor(() => expect(closed).toBe(1));
  expect(keys[0]).toMatch(/^\S{36}$/);
  expect(keys[1]).toBe(keys[0]);
});
