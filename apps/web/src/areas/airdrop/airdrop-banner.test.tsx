import type { AirdropOnTheWay } from "@nuc/contract";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { queryClient, queryKeys } from "../../session/calls/query-client.ts";
import { loadDialogShell } from "../../ui/dialogs/dialog.tsx";
import { renderInApp } from "../../testing/render-in-app.tsx";
import { walletRecord } from "../../testing/wallet-record.ts";
import { clockTime } from "../../ui/time/moment.ts";
import { AirdropBanner } from "./airdrop-banner.tsx";

const wallets = [
  walletRecord(),
  walletRecord({
    account_id: "5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty",
    account_name: "Everyday",
  }),
];
let sent: { body: string; key: string | null }[];
let answer: () => Promise<Response>;

// The dialog is loaded at first use, which takes its time on a machine that is busy.
beforeAll(async () => {
  await Promise.all([import("./nomination-dialog.tsx"), loadDialogShell()]);
}, 60_000);
beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (url: string, { body, headers }: RequestInit = {}) => {
    if (!url.endsWith("/add-airdrop-wallet")) throw new TypeError("No network");
    sent.push({ body: body as string, key: new Headers(headers).get("idempotency-key") });
    return await answer();
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const nominated = async () =>
  Response.json({
    data: { walletAddress: "", amount: "100", payAfter: "2026-03-01T11:00:00.000Z" },
  });

const soon = "2026-03-02T22:00:00.000Z";
interface Shown {
  airdrop?: boolean;
  on?: boolean;
  own?: typeof wallets;
  airdropOnTheWay?: AirdropOnTheWay | null;
}

function open({
  airdrop = false,
  on = true,
  own = wallets,
  airdropOnTheWay = null,
}: Shown = {}): void {
  queryClient.setQueryData(queryKeys.feature("toggle_airdrop"), on);
  queryClient.setQueryData(queryKeys.wallets, {
    airdrop,
    airdropOnTheWay,
    serverTime: "2026-03-01T10:00:00.000Z",
    autoMintableWallet: false,
    registerAsMiner: false,
    results: own,
  });
  renderInApp(<AirdropBanner wallets={own} />);
}
/** Also while a dialog hides it from screen readers. */
const claim = () => screen.queryByText("Claim");
const choose = async (address: string) => {
  const button = claim();
  if (button) fireEvent.click(button);
  fireEvent.change(await screen.findByLabelText("Wallet"), { target: { value: address } });
};
const submit = () => fireEvent.click(screen.getByRole("button", { name: "Nominate this wallet" }));

// covers: 2.route.12
test("is there only while nothing is nominated and the airdrop is switched on", () => {
  open();
  expect(claim()).not.toBeNull();
  cleanup();
  open({ airdrop: true });
  expect(claim()).toBeNull();
  cleanup();
  open({ on: false });
  expect(claim()).toBeNull();
});

const onTheWay = (change: Partial<AirdropOnTheWay> = {}): AirdropOnTheWay => ({
  walletAddress: wallets[1]?.account_id ?? "",
  amount: "100",
  payBy: soon,
  held: false,
  ...change,
});

test("a claimed airdrop says how much is on the way, where to and by when, until it is paid", () => {
  // Also where the airdrop is switched off meanwhile: what is promised is paid.
  open({ airdrop: true, on: false, airdropOnTheWay: onTheWay() });
  const banner = screen.getByText(/is on the way to/);
  expect(banner.textContent).toBe(
    `Your airdrop of 100.00 NUC is on the way to Everyday, by ${clockTime(soon)}.`,
  );
  cleanup();
  open({ airdrop: true });
  expect(screen.queryByText(/on the way/)).toBeNull();
});

test("an airdrop that is held or late promises no time", () => {
  open({ airdrop: true, airdropOnTheWay: onTheWay({ held: true }) });
  expect(screen.getByText(/is being checked/)).toBeTruthy();
  expect(screen.queryByText(/, by/)).toBeNull();
  cleanup();
  open({ airdrop: true, airdropOnTheWay: onTheWay({ payBy: "2026-03-01T09:59:00.000Z" }) });
  expect(screen.getByText(/It is later than we said/)).toBeTruthy();
  expect(screen.queryByText(/, by/)).toBeNull();
});

// covers: 2.rule.19, airdrop.walletRequired
test("a wallet must be chosen", async () => {
  open();
  fireEvent.click(claim() as HTMLElement);
  await screen.findByLabelText("Wallet");
  submit();
  expect(await screen.findByText("Please select the wallet")).toBeDefined();
  expect(sent).toEqual([]);
});

// covers: 2.modal.5
test("the only wallet is chosen already, and shown", async () => {
  answer = nominated;
  open({ own: wallets.slice(0, 1) });
  fireEvent.click(claim() as HTMLElement);
  const shown = await screen.findByLabelText<HTMLSelectElement>("Wallet");
  expect([...shown.selectedOptions].map(({ text }) => text)).toEqual([
    "Savings (5GrwvaEF5…GKutQY)",
  ]);
  submit();
  expect(await screen.findByText("Airdrop wallet nominated successfully.")).toBeDefined();
  expect(sent.map(({ body }) => JSON.parse(body) as object)).toEqual([
    { walletAddress: wallets[0]?.account_id },
  ]);
});

// covers: 2.modal.5, airdrop.nominated
test("the nomination is shown, and the button is gone", async () => {
  answer = nominated;
  open();
  await choose(wallets[1]?.account_id ?? "");
  submit();
  expect(await screen.findByText("Airdrop wallet nominated successfully.")).toBeDefined();
  expect(sent.map(({ body }) => JSON.parse(body) as object)).toEqual([
    { walletAddress: wallets[1]?.account_id },
  ]);
  await waitFor(() => expect(claim()).toBeNull());
});

test("after a lost answer the same is asked again, under the same key", async () => {
  answer = async () => Promise.reject(new TypeError("No network"));
  open();
  await choose(wallets[0]?.account_id ?? "");
  submit();
  expect(await screen.findByRole("alert")).toBeDefined();
  expect(claim()).not.toBeNull();
  answer = nominated;
  submit();
  expect(await screen.findByText("Airdrop wallet nominated successfully.")).toBeDefined();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.key).toBeTruthy();
});

// covers: airdrop.taken
test("what another tab nominated is shown, and the button is gone", async () => {
  const message = "You have already nominated a wallet for the airdrop.";
  const refusal = { errors: [{ code: "TAKEN", message }], requestId: "1" };
  answer = async () => Response.json(refusal, { status: 409 });
  open();
  await choose(wallets[0]?.account_id ?? "");
  submit();
  expect(await screen.findByText(message)).toBeDefined();
  await waitFor(() => expect(claim()).toBeNull());
  expect(screen.queryByRole("dialog")).toBeNull();
});
