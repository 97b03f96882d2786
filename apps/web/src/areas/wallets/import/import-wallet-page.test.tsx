import { featureOffMessage, type WalletRecord } from "@nuc/contract";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../session/calls/api-error.ts";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { walletsQuery } from "../../../session/wallets/wallets-query.ts";
import { ImportWalletPage } from "./import-wallet-page.tsx";
import { unknownWords } from "../../../signing/phrase/unknown-words.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { addWallet, findWallet, type KeySource } from "./take-wallet.ts";

// The vault and its worker are the browser's.
vi.mock("./take-wallet.ts", () => ({ addWallet: vi.fn(), findWallet: vi.fn() }));
vi.mock("../../../signing/phrase/unknown-words.ts", () => ({ unknownWords: vi.fn() }));

const own = {
  account_id: "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY",
  account_name: "Savings",
} as WalletRecord;
const off = featureOffMessage("wallet creation");

beforeEach(() => {
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("No network")));
  keepWallets([own]);
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

function keepWallets(results: WalletRecord[]): void {
  const list = {
    airdrop: true,
    airdropOnTheWay: null,
    autoMintableWallet: false,
    registerAsMiner: false,
    results,
  };
  queryClient.setQueryData(walletsQuery.queryKey, { ...list, serverTime: "2030-01-31T12:00:00Z" });
}

function open(): void {
  renderRoutes([
    { path: "/", element: <ImportWalletPage OtherDevice={() => null} /> },
    { path: "/wallet-listing", element: <p>The wallets</p> },
  ]);
}
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test("where no wallet can be added, that is shown before a word is typed, and own ones still come", () => {
  queryClient.setQueryData(queryKeys.feature("toggle_create_wallet"), false);
  open();
  expect(screen.getByText(off, { exact: false }).textContent).toBe(
    `${off} You can also bring a wallet that is already in your list to this device.`,
  );
  expect(screen.getAllByLabelText(/^Word \d+$/)).toHaveLength(12);
});

test("where none can be added and there is none, nothing is asked for at all", () => {
  queryClient.setQueryData(queryKeys.feature("toggle_create_wallet"), false);
  keepWallets([]);
  open();
  expect(screen.getByText(off)).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByRole("link", { name: "Back to your wallets" })).toBeTruthy();
});

test("a word that no phrase has in it is marked in its own box", async () => {
  vi.mocked(unknownWords).mockResolvedValue(["zebras"]);
  const error = Object.assign(new Error("no phrase"), { name: "NotAPhraseError" });
  vi.mocked(findWallet).mockRejectedValue(error);
  open();
  const boxes = screen.getAllByLabelText<HTMLInputElement>(/^Word \d+$/);
  for (const [index, box] of boxes.entries())
    fireEvent.change(box, { target: { value: index === 4 ? "zebras" : "lake" } });
  await press("Continue");
  await screen.findByText("This word is not in the word list.");
  expect(boxes.filter((box) => box.hasAttribute("aria-invalid"))).toEqual([
    screen.getByLabelText("Word 5"),
  ]);
  expect((await screen.findByRole("alert")).textContent).toContain("are not a secret phrase.");
});

test("another account's wallet is not offered to be added again: other words are", async () => {
  const source: KeySource = { kind: "phrase", phrase: "lake" };
  const wallet = { source, address: own.account_id, ownName: undefined, suggestedName: "" };
  vi.mocked(findWallet).mockResolvedValue(wallet);
  const taken = {
    status: 409,
    code: "TAKEN",
    message: "This wallet is already registered.",
  } as const;
  const rest = { field: "walletAddress", data: undefined, retryAfter: undefined, requestId: "1" };
  vi.mocked(addWallet).mockRejectedValue(new ApiError({ ...taken, ...rest }));
  open();
  for (const box of screen.getAllByLabelText(/^Word \d+$/))
    fireEvent.change(box, { target: { value: "lake" } });
  await press("Continue");
  await fill("Wallet name", "Not mine");
  await fill("Wallet password", "a wallet password");
  await fill("Confirm wallet password", "a wallet password");
  await press("Add the wallet");
  expect((await screen.findByRole("alert")).textContent).toContain("belongs to another account");
  expect(screen.queryByRole("button", { name: "Add the wallet" })).toBeNull();
  expect(screen.getByRole("link", { name: "Back to your wallets" })).toBeTruthy();
  await press("Try other words");
  const boxes = await screen.findAllByLabelText<HTMLInputElement>(/^Word \d+$/);
  expect(boxes.map(({ value }) => value).join("")).toBe("");
});
