import { LOGOUT_MARKERS } from "@nuc/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetServerTime, serverNow } from "../../../ui/time/server-clock.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { ReferralCard } from "./referral-card.tsx";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const origin = "http://wallet.test";
const url = `${origin}/api/referral_code`;
const walletsUrl = `${origin}/api/v1/nuc/wallet/get-user-wallet-details`;
const first = "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY";
const second = "5DfhGyQdFobKM8NsWvEeAKk5EQQgYe9AydgJ7rMB6E1EqRzV";

let stored: { code: string; wallet: string } | undefined;
let asked: unknown[] = [];
let wallets: { account_id: string; account_name: string }[] = [];
const failure = { errors: [{ code: "INTERNAL", message: "broken" }], requestId: "1" };
const failing = () => HttpResponse.json(failure, { status: 500 });
/** What was refused is not asked again until somebody says so. */
const refusing = () => HttpResponse.json(failure, { status: 422 });
const server = fakeNetwork();
const asServer = [
  http.get(`${url}/:username`, () =>
    HttpResponse.json({
      success: stored !== undefined,
      msg: "",
      data: { referralCode: stored?.code ?? null, wallet: stored?.wallet ?? null },
    }),
  ),
  http.get(walletsUrl, () =>
    HttpResponse.json({
      data: {
        serverTime: "2030-01-31T12:00:00.000Z",
        results: wallets,
      },
    }),
  ),
  http.post(url, async ({ request }) => {
    const body = (await request.json()) as { wallet_address: string };
    asked.push(body);
    stored = { code: "REF-7K4M-2QXD", wallet: body.wallet_address };
    return HttpResponse.json({
      success: true,
      message: "Your referral code is ready.",
      codeAlreadyExist: false,
      data: { referralCode: stored.code },
    });
  }),
  http.put(url, async ({ request }) => {
    const body = (await request.json()) as { wallet_address: string };
    asked.push(body);
    stored = { code: "REF-7K4M-2QXD", wallet: body.wallet_address };
    return HttpResponse.json({ success: true, message: "Updated." });
  }),
];

beforeEach(() => {
  [stored, asked] = [undefined, []];
  wallets = [
    { account_id: first, account_name: "Savings" },
    { account_id: second, account_name: "Holiday" },
  ];
  server.use(...asServer);
  startSession("token", { ...sessionUser, username: "holder" });
});
afterEach(() => {
  queryClient.clear();
});

function open(): void {
  renderInApp(<ReferralCard username="holder" />);
}
const button = async (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });
const wallet = async () => screen.findByLabelText<HTMLSelectElement>("Wallet");
const choose = async (address: string) =>
  fireEvent.change(await wallet(), { target: { value: address } });

test("makes the code for the chosen wallet, once", async () => {
  open();
  expect((await button("Generate")).getAttribute("aria-disabled")).toBe("true");
  await choose(second);
  expect((await button("Generate")).getAttribute("aria-disabled")).toBe(null);
  fireEvent.click(await button("Generate"));
  fireEvent.click(await button("Generate"));
  await screen.findByText("REF-7K4M-2QXD");
  expect(asked).toEqual([{ wallet_address: second, username: "holder" }]);
  expect((await button("Generate")).disabled).toBe(true);
  expect(screen.getByText(`${location.origin}/register?referral=REF-7K4M-2QXD`)).toBeTruthy();
});

test("with one wallet there is no choice: it is shown, and the code is made for it", async () => {
  wallets = wallets.slice(0, 1);
  open();
  fireEvent.click(await button("Generate"));
  await screen.findByText("REF-7K4M-2QXD");
  expect(asked).toEqual([{ wallet_address: first, username: "holder" }]);
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(screen.getByRole("group", { name: "Wallet" }).textContent).toContain("Savings");
  // There is no other one that it could name.
  expect((await button("Update Wallet")).disabled).toBe(true);
  expect(screen.getByText(/^Your code belongs to your only wallet\./)).toBeTruthy();
});

test("reads the wallets as the wallet area does, whose clock they set", async () => {
  forgetServerTime();
  open();
  await wallet();
  expect(serverNow()).toBeGreaterThanOrEqual(Date.parse("2030-01-31T12:00:00.000Z"));
});

// covers: 2.rule.25
test("without a wallet says that one must be chosen, at the choice", async () => {
  open();
  fireEvent.click(await button("Generate"));
  await screen.findByText("Please select a wallet first");
  expect((await wallet()).getAttribute("aria-invalid")).toBe("true");
  await choose(first);
  expect(screen.queryByText("Please select a wallet first")).toBe(null);
  expect(asked).toEqual([]);
});

// covers: 2.rule.26, referral.usernameUnavailable
test("without a user name says what to do", async () => {
  forgetSession(LOGOUT_MARKERS.byUser);
  open();
  await choose(first);
  fireEvent.click(await button("Generate"));
  await screen.findByText(
    "Unable to retrieve username. Please logout and try again after logging in",
  );
  expect(asked).toEqual([]);
});

test("Update Wallet turns into Save Wallet while the wallet is edited", async () => {
  stored = { code: "REF-7K4M-2QXD", wallet: first };
  open();
  expect((await wallet()).disabled).toBe(true);
  fireEvent.click(await button("Update Wallet"));
  expect((await wallet()).disabled).toBe(false);
  await choose(second);
  fireEvent.click(await button("Cancel"));
  expect([(await wallet()).value, (await wallet()).disabled]).toEqual([first, true]);
  fireEvent.click(await button("Update Wallet"));
  await choose(second);
  fireEvent.click(await button("Save Wallet"));
  await button("Update Wallet");
  await waitFor(async () => expect((await wallet()).value).toBe(second));
  expect(asked).toEqual([{ wallet_address: second, username: "holder" }]);
});

// covers: 2.error.17, referral.updateFailed, referral.generateFailed
test("shows each failure by its sentence, and keeps what was chosen", async () => {
  server.use(http.post(url, failing));
  open();
  await choose(first);
  fireEvent.click(await button("Generate"));
  await screen.findByText("Unable to generate referral code. Please try again");
  expect((await wallet()).value).toBe(first);
  server.use(...asServer);
  fireEvent.click(await button("Generate"));
  await screen.findByText("REF-7K4M-2QXD");

  server.use(http.put(url, failing));
  fireEvent.click(await button("Update Wallet"));
  await choose(second);
  fireEvent.click(await button("Save Wallet"));
  await screen.findByText("Unable to update referral wallet. Please try again");
  expect((await wallet()).value).toBe(second);
});

test("two presses at once are one call, and what failed before is gone once the code is there", async () => {
  let calls = 0;
  server.use(
    http.post(url, async () => {
      calls += 1;
      return calls === 1 ? failing() : undefined;
    }),
  );
  wallets = wallets.slice(0, 1);
  open();
  const generate = await button("Generate");
  generate.click();
  generate.click();
  await screen.findByText("Unable to generate referral code. Please try again");
  expect(calls).toBe(1);
  fireEvent.click(await button("Generate"));
  await screen.findByText("REF-7K4M-2QXD");
  expect(screen.queryByText("Unable to generate referral code. Please try again")).toBeNull();
});

// covers: referral.walletsFailed
test("says when the wallets cannot be read, and tries again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  server.use(http.get(walletsUrl, refusing));
  open();
  await screen.findByText("Unable to fetch wallets details. Try again");
  server.use(...asServer);
  fireEvent.click(await button("Try again"));
  await choose(first);
  expect((await wallet()).value).toBe(first);
});

// covers: referral.copied
test("copies the code and says so", async () => {
  stored = { code: "REF-7K4M-2QXD", wallet: first };
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => {
    copied.push(text);
  });
  open();
  fireEvent.click(await button("Copy referral code"));
  await screen.findByText("Referral code copied successfully");
  expect(copied).toEqual(["REF-7K4M-2QXD"]);
});
