import {
  type NewPhoneCode,
  OPEN_BILL_MESSAGES,
  type PhoneBill,
  type PhoneCodeState,
  type WalletList,
} from "@nuc/contract";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { takePendingBill } from "../../../session/storage/pending-bill.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { testSigningParams } from "../../../session/testing/signing-params.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { walletRecord } from "../../../testing/wallet-record.ts";
import { signWithPassword } from "../../../vault/vault.ts";
import { heldKeyOf } from "../../../vault/wallet-keys.ts";
import { refusal } from "../testing/shop-answers.ts";
import { BillPage } from "./bill-page.tsx";
import { PayInShopPage } from "./pay-in-shop-page.tsx";
import { phoneBillQuery } from "./phone-bills.ts";
import { fakeNetwork } from "../../../testing/fake-network.ts";

vi.mock("../../../vault/vault.ts");
vi.mock("../../../vault/wallet-keys.ts");

const { pay } = OPEN_BILL_MESSAGES;
const server = fakeNetwork();
afterEach(() => {
  // Before what it depends on is removed.
  cleanup();
  vi.clearAllMocks();
  queryClient.clear();
  forgetSession(200);
  sessionStorage.clear();
});

const shopWallet = "5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty";
const own = walletRecord({ balance: "100" });

function phoneBill(change: Partial<PhoneBill> = {}): PhoneBill {
  return {
    code: "Zk9vYl8tQm5wX3JhN2Rx-A",
    state: "open",
    shop: "corner.cafe",
    terminal: "Counter 1",
    lines: [
      { productId: "p1", title: "Flat white", quantity: 2, price: "4", tax: "7", total: "8" },
    ],
    subtotal: "8",
    discount: "0",
    discounted: "0",
    tip: "0.5",
    amount: "8.5",
    taxes: [{ percent: "7", amount: "0.523364485981" }],
    to: shopWallet,
    expires: "2030-01-01T12:05:00.000Z",
    receipt: null,
    ...change,
  };
}
const receipt = {
  number: 3,
  extrinsicHash: `0x${"a1".repeat(32)}`,
  blockHash: `0x${"b1".repeat(32)}`,
};

function open(path = "/pay/Zk9vYl8tQm5wX3JhN2Rx-A", isSignedIn = true) {
  if (isSignedIn) startSession("token", sessionUser);
  queryClient.setQueryData(queryKeys.wallets, {
    airdrop: true,
    autoMintableWallet: false,
    registerAsMiner: false,
    serverTime: new Date().toISOString(),
    results: [own, walletRecord({ account_id: shopWallet, account_name: "The shop's own" })],
  });
  return renderRoutes(
    [
      { path: "/pay/:code", element: <BillPage /> },
      { path: "/pay-in-shop", element: <PayInShopPage /> },
      { path: "*", element: null },
    ],
    path,
  ).router;
}

/** A server whose bill is this; `answers` to each payment. */
function serve(bill: PhoneBill, ...answers: readonly (() => Response)[]) {
  const sent: { extrinsic: string }[] = [];
  vi.mocked(heldKeyOf).mockResolvedValue("phrase");
  vi.mocked(signWithPassword).mockResolvedValue({ extrinsic: "0xaa", hash: "0xbb" });
  const params = HttpResponse.json(testSigningParams);
  server.use(
    http.get("*/payment/phone/bills/:code", () => HttpResponse.json({ bill })),
    http.get("*/wallet/signing-params/:address", () => params.clone()),
    http.get("*/wallet/get-user-wallet-details", () =>
      HttpResponse.json({ data: queryClient.getQueryData<WalletList>(queryKeys.wallets) }),
    ),
    http.post("*/payment/phone/bills/:code", async ({ request }) => {
      sent.push((await request.json()) as { extrinsic: string });
      return answers[sent.length - 1]?.() ?? HttpResponse.error();
    }),
    http.delete("*/payment/phone/bills/:code", () =>
      HttpResponse.json({ bill: { ...bill, state: "declined" } }),
    ),
  );
  return sent;
}

const paid = () => HttpResponse.json({ bill: phoneBill({ state: "paid", receipt }) });

async function sign(): Promise<void> {
  const field = await screen.findByLabelText("Wallet password");
  fireEvent.change(field, { target: { value: "correct horse" } });
  fireEvent.click(screen.getByRole("button", { name: "Pay 8.50 NUC" }));
}

test("shows shop, lines and total; the wallet password signs that amount to the shop's wallet", async () => {
  const sent = serve(phoneBill(), paid);
  open();
  await screen.findByText("corner.cafe");
  for (const text of ["Counter 1", "Flat white × 2", "Tip"])
    expect(screen.getByText(text)).toBeTruthy();
  const wallets = await screen.findByLabelText<HTMLSelectElement>("Pay from");
  expect([...wallets.options].map(({ value }) => value)).toEqual([own.account_id]);
  const costOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  await waitFor(() =>
    expect(["Balance", "Network fee", `Left in ${own.account_name}`].map(costOf)).toEqual([
      "100.00 NUC",
      "0.01 NUC",
      "91.49 NUC",
    ]),
  );
  await sign();
  expect((await screen.findByText(/paid to corner\.cafe/)).textContent).toContain("8.50 NUC");
  expect(screen.getByRole("link", { name: "See the payment" }).getAttribute("href")).toBe(
    `/receipt/${receipt.extrinsicHash}`,
  );
  expect(sent).toEqual([{ extrinsic: "0xaa" }]);
  const [address, , transfer] = vi.mocked(signWithPassword).mock.calls[0] ?? [];
  expect(address).toBe(own.account_id);
  expect(transfer).toMatchObject({ recipient: shopWallet, amount: 8_500_000_000_000n });
});

test("each line of the bill has its label first and its amount with the unit at the end", async () => {
  serve(phoneBill({ discount: "10", discounted: "0.8" }));
  open();
  const lines = within(await screen.findByRole("list", { name: "Lines of the bill" }));
  expect(lines.getAllByRole("listitem").map((line) => line.textContent)).toEqual([
    "Flat white × 28.00 NUC",
    "Discount 10 %− 0.80 NUC",
    "Tip0.50 NUC",
  ]);
  expect(screen.getByText(/^Tax 7 % included/).textContent).toBe("Tax 7 % included 0.52 NUC");
});

test("after a lost answer the same signed payment is sent again", async () => {
  const sent = serve(phoneBill(), () => HttpResponse.error(), paid);
  open();
  await sign();
  expect((await screen.findByRole("alert")).textContent).toContain("We do not know yet");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText(/paid to corner\.cafe/);
  expect(sent).toHaveLength(2);
  expect(vi.mocked(signWithPassword)).toHaveBeenCalledTimes(1);
});

test("after a lost answer the new balance does not take the amount off what is left again", async () => {
  serve(phoneBill());
  open();
  await sign();
  await screen.findByRole("alert");
  const left = () =>
    screen.getByText(`Left in ${own.account_name}`).nextElementSibling?.textContent;
  await waitFor(() => expect(left()).toBe("91.49 NUC"));
  await act(async () => {
    queryClient.setQueryData<WalletList>(queryKeys.wallets, (list) => {
      if (list === undefined) return list;
      const [first, ...rest] = list.results;
      return { ...list, results: [{ ...own, ...first, balance: "91.49" }, ...rest] };
    });
    // The page hears of it in a timer of its own.
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  expect(left()).toBe("91.49 NUC");
});

test("a refusal is shown, and nothing was paid", async () => {
  serve(phoneBill(), () => HttpResponse.json(refusal("TAKEN", pay.paid), { status: 409 }));
  open();
  await sign();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(pay.paid);
  expect(alert.textContent).toContain("Nothing was paid.");
});

test("a refusal that comes after the bill was seen as being paid is shown too", async () => {
  serve(phoneBill());
  let refuse = (): void => undefined;
  const isSeen = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  server.use(
    http.post("*/payment/phone/bills/:code", async () => {
      await isSeen;
      return HttpResponse.json(refusal("TAKEN", pay.paid), { status: 409 });
    }),
  );
  open();
  await sign();
  await waitFor(() => expect(vi.mocked(signWithPassword)).toHaveBeenCalled());
  const { queryKey } = phoneBillQuery("Zk9vYl8tQm5wX3JhN2Rx-A");
  act(() => void queryClient.setQueryData(queryKey, phoneBill({ state: "paying" })));
  expect(screen.getByLabelText("Wallet password")).toBeTruthy();
  refuse();
  expect((await screen.findByRole("alert")).textContent).toContain("Nothing was paid.");
});

test("a bill that is paid elsewhere has no form", async () => {
  serve(phoneBill({ state: "paying" }));
  open();
  expect(await screen.findByText("The payment is on its way…")).toBeTruthy();
  expect(screen.queryByLabelText("Wallet password")).toBeNull();
});

test("is declined by one button", async () => {
  serve(phoneBill());
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Decline" }));
  await screen.findByText(pay.declined);
  expect(screen.queryByLabelText("Wallet password")).toBeNull();
});

test.each(["cancelled", "expired", "paid"] as const)(
  "a bill that is %s says so, and asks for no password",
  async (state) => {
    serve(phoneBill({ state }));
    open();
    await screen.findByText(pay[state]);
    expect(screen.queryByLabelText("Wallet password")).toBeNull();
  },
);

test("a bill of somebody else is not there", async () => {
  server.use(
    http.get("*/payment/phone/bills/:code", () =>
      HttpResponse.json(refusal("NOT_FOUND", "Not found."), { status: 404 }),
    ),
  );
  open();
  expect(await screen.findByText(/^We could not find this bill/)).toBeTruthy();
});

test("who is not signed in logs in first, and comes back to the bill", async () => {
  open(undefined, false);
  fireEvent.click(await screen.findByRole("link", { name: "Log in" }));
  expect(takePendingBill()).toBe("/pay/Zk9vYl8tQm5wX3JhN2Rx-A");
  expect(takePendingBill()).toBeUndefined();
});

test("the page of paying in shops lists bills, and its code leads to the bill of the shop", async () => {
  const code: NewPhoneCode = {
    id: "9a8b7c6d-3333-4333-8333-333333333333",
    code: "7K4M-2QXD-P9RT",
    state: "waiting",
    limit: "20",
    expires: "2030-01-01T12:02:00.000Z",
    bill: null,
  };
  const { code: _, ...waiting } = code;
  let now: PhoneCodeState = waiting;
  const limits: unknown[] = [];
  serve(phoneBill());
  server.use(
    http.get("*/payment/phone/bills", () => HttpResponse.json({ bills: [phoneBill()] })),
    http.post("*/payment/phone/codes", async ({ request }) => {
      limits.push(await request.json());
      return HttpResponse.json(code);
    }),
    http.get("*/payment/phone/codes/:id", () => HttpResponse.json(now)),
  );
  const router = open("/pay-in-shop");
  const link = await screen.findByRole("link", { name: "See the bill" });
  expect(link.getAttribute("href")).toBe("/pay/Zk9vYl8tQm5wX3JhN2Rx-A");
  fireEvent.click(screen.getByRole("button", { name: "Make a code" }));
  await screen.findByText(pay.limitMalformed);
  fireEvent.change(screen.getByLabelText("At most, NUC"), { target: { value: "20" } });
  fireEvent.click(screen.getByRole("button", { name: "Make a code" }));
  await screen.findByText("7K4M-2QXD-P9RT");
  expect(limits).toEqual([{ limit: "20" }]);
  now = { ...waiting, state: "taken", bill: "Zk9vYl8tQm5wX3JhN2Rx-A" };
  await waitFor(() => expect(router.state.location.pathname).toBe("/pay/Zk9vYl8tQm5wX3JhN2Rx-A"), {
    timeout: 5000,
  });
});
