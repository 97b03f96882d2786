import type { WalletRecord } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { walletsQuery } from "../../../session/wallets/wallets-query.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { walletRecord } from "../../../testing/wallet-record.ts";
import { autoMintCell } from "./auto-mint-cell.tsx";

const wallet = walletRecord({ mintable_wallet: 1 });
let calls: string[];
let answer: () => Promise<Response>;

beforeEach(() => {
  calls = [];
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit = {}) => {
    if (!url.endsWith("/make-wallet-auto-mintable")) throw new TypeError("No network");
    calls.push(body as string);
    return await answer();
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** The cell of the first wallet that the cache holds, as the table draws it. */
function Cell() {
  const { data } = useQuery({ ...walletsQuery, enabled: false });
  const [first] = data?.results ?? [];
  return first ? autoMintCell(first) : null;
}

function open(change: Partial<WalletRecord> = {}): void {
  queryClient.setQueryData(queryKeys.wallets, {
    airdrop: false,
    autoMintableWallet: false,
    registerAsMiner: true,
    results: [{ ...wallet, ...change }],
  });
  renderInApp(<Cell />);
}
const subscribe = () => screen.getByRole("button", { name: /^Subscribe Savings/ });
const ask = async () => {
  fireEvent.click(subscribe());
  return await screen.findByRole("button", { name: "Yes, subscribe" });
};

// covers: 2.state.21
test.each([0, 2, 3, 4])("a wallet of the kind %i has nothing to subscribe", (kind) => {
  expect(autoMintCell({ ...wallet, mintable_wallet: kind })).toBeNull();
});

// covers: 2.route.19
test("a wallet that mints by itself, or waits for it, says so, whatever it is now", () => {
  open({ auto_mint_wallet: 1, mintable_wallet: 2 });
  expect(screen.getByText("Subscribed")).toBeDefined();
  cleanup();
  open({ auto_mint_wallet: 2 });
  expect(screen.getByText("Awaiting approval")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

// covers: 2.role.12
test("a switched-off feature says why in place of the button", () => {
  queryClient.setQueryData(queryKeys.feature("toggle_mint_coin"), false);
  open();
  expect(screen.queryByRole("button", { name: /^Subscribe/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Why is this off for me?" })).toBeDefined();
});

// covers: auto-mint.done.1, auto-mint.done.2
test.each([
  [1, "Subscribed", "This wallet mints automatically from now on."],
  [
    2,
    "Awaiting approval",
    "Your request was sent to our admin team. Until it is approved, you can mint by hand.",
  ],
])(
  "the answer %i is shown immediately, and the focus stays in its place",
  async (state, badge, said) => {
    answer = async () => Response.json({ data: state });
    open();
    const yes = await ask();
    fireEvent.click(yes);
    fireEvent.click(yes);
    expect(await screen.findByText(said)).toBeDefined();
    const shown = await screen.findByText(badge);
    expect(calls).toEqual([JSON.stringify({ walletAddress: wallet.account_id })]);
    expect(screen.queryByRole("button", { name: /^Subscribe/ })).toBeNull();
    await waitFor(() => expect(document.activeElement?.contains(shown)).toBe(true));
  },
);

test("a refusal is shown in the dialog, which stays for another try", async () => {
  const message = "Only Silver wallets can mint automatically.";
  const refusal = { errors: [{ code: "NOT_ALLOWED", message }], requestId: "1" };
  answer = async () => Response.json(refusal, { status: 422 });
  open();
  const yes = await ask();
  fireEvent.click(yes);
  expect((await screen.findByRole("alert")).textContent).toContain(message);
  answer = async () => Response.json({ data: 1 });
  fireEvent.click(yes);
  expect(await screen.findByText("Subscribed")).toBeDefined();
});
