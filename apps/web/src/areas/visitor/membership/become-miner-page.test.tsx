import { MEMBERSHIP_MESSAGES as messages, productBundles, sampleBank } from "@nuc/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { BecomeMinerPage } from "./become-miner-page.tsx";

const bank = "*/api/v1/bank/details";
const account = "*/api/v1/account/details";
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  queryClient.clear();
  forgetSession(200);
});

const failure = () =>
  HttpResponse.json(
    { errors: [{ message: "It failed.", code: "RATE_LIMITED" }], requestId: "r" },
    { status: 429 },
  );

function open(change: { bank?: object; bundles?: object; fails?: true } = {}) {
  server.use(
    http.get(bank, () =>
      change.fails ? failure() : HttpResponse.json({ data: change.bank ?? sampleBank.accounts }),
    ),
    http.get(account, () =>
      change.fails
        ? failure()
        : HttpResponse.json({ data: change.bundles ?? productBundles.bundles }),
    ),
    http.get("*/get-reference-code", () =>
      HttpResponse.json({ data: { referenceCode: "NUC-8F3K-21" } }),
    ),
  );
  renderRoutes(
    [
      { path: "/become-miner", Component: BecomeMinerPage },
      { path: "/login", element: <p>Login</p> },
      { path: "/", element: <p>Home</p> },
    ],
    "/become-miner",
  );
}

/** The sum, and how it is made up. */
async function expectTotal(sum: string, parts: string) {
  const total = await screen.findByRole("status", { name: messages.total });
  await waitFor(() => expect(total.textContent).toBe(`${sum} AUD${parts}`));
}

test("a visitor reads prices and bank, and is led to the login for a code", async () => {
  open();
  await expectTotal("5,000.00", "1 × SILVER at 5,000.00 AUD");
  await screen.findByText("Example Bank (sample)");
  expect(screen.queryByLabelText("Quantity")).toBeNull();
  screen.getByText(messages.note);
  fireEvent.click(screen.getByRole("link", { name: messages.login }));
  await screen.findByText("Login");
});

test("bundles are counted, 1 to 10, and other memberships are one", async () => {
  open();
  fireEvent.click(await screen.findByRole("radio", { name: /^S-BUNDLE/ }));
  fireEvent.change(screen.getByLabelText("Quantity"), { target: { value: "3" } });
  await expectTotal("75,000.00", "3 × S-BUNDLE at 25,000.00 AUD");
  for (const wrong of ["11", "0", ""]) {
    fireEvent.change(screen.getByLabelText("Quantity"), { target: { value: wrong } });
    await screen.findByText(messages.quantity);
    await expectTotal("–", "S-BUNDLE");
  }
  fireEvent.click(screen.getByRole("radio", { name: /^GOLD/ }));
  await expectTotal("70,000.00", "1 × GOLD at 70,000.00 AUD");
  expect(screen.queryByLabelText("Quantity")).toBeNull();
});

test("who is signed in copies the own code, and goes back home", async () => {
  startSession("token", sessionUser);
  open();
  expect(await screen.findByText("NUC-8F3K-21")).toBeTruthy();
  screen.getByRole("button", { name: "Copy payment reference code" });
  fireEvent.click(screen.getByRole("link", { name: messages.home }));
  await screen.findByText("Home");
});

test("without prices the usual ones stand there, and say so; without a bank there is a way to ask again", async () => {
  open({ fails: true });
  await screen.findByText(messages.usualPrices);
  await expectTotal("5,000.00", "1 × SILVER at 5,000.00 AUD");
  fireEvent.click(screen.getByRole("radio", { name: /^DIAMOND/ }));
  await expectTotal("50,000.00", "1 × DIAMOND at 50,000.00 AUD");
  server.use(http.get(bank, () => HttpResponse.json({ data: [] })));
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText(messages.noBank)).toBeTruthy();
});

test("where nothing is on sale, that is said", async () => {
  open({ bundles: [] });
  expect(await screen.findByText(messages.noBundles)).toBeTruthy();
});
