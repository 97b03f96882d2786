import type { HistoryRecord, MinerRegistrations, WalletList, WalletRecord } from "@nuc/contract";
import { encodeAddress } from "@nuc/keys";
import { NUC } from "@nuc/money";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { walletsQuery } from "../../../session/wallets/wallets-query.ts";
import { shortened } from "../../../ui/values/shortened.tsx";
import { minerQuery } from "../../../session/wallets/miner-query.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import type { SendFormValues } from "./requested-form.ts";
import { SendForm } from "./send-form.tsx";

const addressOf = (seed: number) => encodeAddress(new Uint8Array(32).fill(seed));
const [own, treasury, landlord, bakery] = [1, 2, 3, 4].map(addressOf) as [
  string,
  string,
  string,
  string,
];
const wallet = { account_id: own, account_name: "Savings", balance: "50" } as WalletRecord;
const paid = [treasury, landlord, treasury, bakery, landlord].map(
  (to_address, index) => ({ _id: String(index), signer: own, to_address }) as HistoryRecord,
);
let asked: string[];
const reviewed = vi.fn<(values: SendFormValues) => void>();

beforeEach(() => {
  asked = [];
  reviewed.mockClear();
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.endsWith("/rate/currency/nuc")) return Response.json({ rate: "0.05" });
    if (!url.includes("/bc/history/")) throw new TypeError("No network");
    asked.push(url);
    const page = { records: paid, page: 0, pages: 1, total: paid.length };
    return Response.json(page);
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

function show(): void {
  renderInApp(
    <SendForm
      wallet={wallet}
      costs={{ fee: NUC / 100n, existentialDeposit: NUC / 100n }}
      initial={undefined}
      onReview={reviewed}
      onBook={vi.fn()}
      onScan={vi.fn()}
    />,
  );
}

// covers: 2.addition.65
test("whom coins were sent to lately is one tap away, and the treasury is not among them", async () => {
  const known: MinerRegistrations = {
    feeRecipient: treasury,
    usiLimit: 86,
    offers: [],
    registrations: [],
  };
  queryClient.setQueryData(minerQuery.queryKey, known);
  show();
  const chips = within(await screen.findByRole("group", { name: "Recent receivers" }));
  expect(chips.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(
    [landlord, bakery].map(shortened),
  );
  fireEvent.click(chips.getAllByRole("button")[1] as HTMLElement);
  expect(screen.getByLabelText<HTMLInputElement>("Receiver address").value).toBe(bakery);
  // What came in must not push those out who were paid.
  expect(asked.every((url) => url.includes("kind=out"))).toBe(true);
});

test("an address that was copied in groups stands in the field as one word, a name as it is", () => {
  show();
  const receiver = screen.getByLabelText<HTMLInputElement>("Receiver address");
  fireEvent.change(receiver, { target: { value: ` ${landlord.replaceAll(/.{6}/g, "$& ")} ` } });
  expect(receiver.value).toBe(landlord);
  fireEvent.change(receiver, { target: { value: "The bakery" } });
  expect(receiver.value).toBe("The bakery");
});

test("who sends to the wallet itself is warned, in place of what it is called, and not refused", async () => {
  queryClient.setQueryData(walletsQuery.queryKey, { results: [wallet] } as unknown as WalletList);
  show();
  fireEvent.change(screen.getByLabelText("Receiver address"), { target: { value: own } });
  expect(screen.getByText(/This is the wallet you send from/)).toBeTruthy();
  expect(screen.queryByText("Savings")).toBeNull();
  fireEvent.change(screen.getByLabelText("Amount in NUC"), { target: { value: "1" } });
  fireEvent.click(screen.getByRole("button", { name: "Review" }));
  await vi.waitFor(() =>
    expect(reviewed).toHaveBeenCalledWith({ receiver: own, amount: "1", note: "" }),
  );
});

test("the amount is worth so much, and the most that can be sent is named", async () => {
  show();
  expect(screen.getByText(/can send up to/).textContent).toBe(
    "You have 50.00 NUC and can send up to 49.98 NUC.",
  );
  fireEvent.change(screen.getByLabelText("Amount in NUC"), { target: { value: "12.5" } });
  expect(await screen.findByText("about 0.63 USD")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Amount in NUC"), { target: { value: "abc" } });
  expect(screen.queryByText(/USD/)).toBeNull();
});

test("each field shows its own fault immediately, and the first one on the screen gets the focus", async () => {
  show();
  const receiver = screen.getByLabelText<HTMLInputElement>("Receiver address");
  const amount = screen.getByLabelText<HTMLInputElement>("Amount in NUC");
  fireEvent.change(receiver, { target: { value: "nobody" } });
  fireEvent.change(amount, { target: { value: "0" } });
  fireEvent.click(screen.getByRole("button", { name: "Review" }));
  expect(await screen.findByText("Please enter a valid receiver address")).toBeTruthy();
  expect(screen.getByText("Amount must be greater than 0")).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(receiver));
  fireEvent.change(receiver, { target: { value: landlord } });
  expect(screen.queryByText("Please enter a valid receiver address")).toBeNull();
  expect(screen.getByText("Amount must be greater than 0")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Review" }));
  await vi.waitFor(() => expect(document.activeElement).toBe(amount));
});
