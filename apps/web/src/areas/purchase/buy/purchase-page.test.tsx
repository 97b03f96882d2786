import { PURCHASE_MESSAGES as messages, type PurchaseTerms } from "@nuc/contract";
import { orderText } from "@nuc/keys";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { stored } from "../../../session/storage/stored.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { walletRecord } from "../../../testing/wallet-record.ts";
import { signTextWithPassword, signTextWithPhrase } from "../../../vault/vault.ts";
import { checkPassword, heldKeyOf } from "../../../vault/wallet-keys.ts";
import { runOperation } from "../../../vault/worker-client.ts";
import { created, order, terms } from "../testing/purchase-answers.ts";
import { PurchasePage } from "./purchase-page.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

vi.mock("../../../vault/vault.ts");
vi.mock("../../../vault/wallet-keys.ts");
vi.mock("../../../vault/worker-client.ts");

const savings = walletRecord();
const everyday = walletRecord({
  account_id: "5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty",
  account_name: "Everyday",
});
const words = "one two three four five six seven eight nine ten eleven twelve";

const server = fakeNetwork();
/** What was asked of the server to order and to prove. */
const asked: { orders: { key: string | null; body: unknown }[]; proofs: unknown[] } = {
  orders: [],
  proofs: [],
};
beforeEach(() => {
  startSession("token", sessionUser);
  queryClient.setQueryData(queryKeys.wallets, {
    airdrop: false,
    autoMintableWallet: false,
    registerAsMiner: false,
    serverTime: new Date().toISOString(),
    results: [savings, everyday],
  });
  vi.spyOn(location, "assign").mockReturnValue(undefined);
  vi.mocked(heldKeyOf).mockResolvedValue("phrase");
  vi.mocked(checkPassword).mockResolvedValue(undefined);
  vi.mocked(signTextWithPassword).mockResolvedValue("0xproof");
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  forgetSession(200);
  localStorage.clear();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  asked.orders.length = 0;
  asked.proofs.length = 0;
});

const refused = (status: number, code: string, message: string, field?: string) =>
  HttpResponse.json({ errors: [{ message, code, field }], requestId: "r" }, { status });

interface Answers {
  readonly terms?: Partial<PurchaseTerms>;
  readonly off?: readonly string[];
  readonly make?: () => Response | Promise<Response>;
  readonly prove?: () => Response;
  readonly state?: object;
}

function open({ terms: change, off = [], make, prove, state }: Answers = {}) {
  server.use(
    http.get("*/payment/purchase-terms", () => HttpResponse.json(terms(change))),
    http.get("*/check_toggle_status", ({ request }) => {
      const column = new URL(request.url).searchParams.get("toggle_column") ?? "";
      return HttpResponse.json({ data: { calculated_toggle: off.includes(column) ? 0 : 1 } });
    }),
    http.get("*/wallet/get-user-wallet-details", () => HttpResponse.error()),
    http.post("*/payment/orders", async ({ request }) => {
      asked.orders.push({
        key: request.headers.get("idempotency-key"),
        body: await request.json(),
      });
      return (await make?.()) ?? HttpResponse.json(created(), { status: 201 });
    }),
    http.get("*/payment/orders/:id", () => HttpResponse.json({ order: order() })),
    http.post("*/payment/orders/:id/proof", async ({ request }) => {
      asked.proofs.push(await request.json());
      return prove?.() ?? HttpResponse.json({ url: "/checkout", payload: "e.y.J" });
    }),
  );
  const routes = [
    { path: "/", element: null },
    { path: "/purchase-coins", Component: PurchasePage },
    { path: "*", element: null },
  ];
  const { router, pressBack } = renderRoutes(routes);
  void router.navigate("/purchase-coins", { state });
  return { router, pressBack };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

/** The history follows what is on the screen a moment later. */
const settled = async () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));

async function toAmount(method = /^Paypal/) {
  fireEvent.click(await screen.findByRole("radio", { name: method }));
  press("Continue");
  await screen.findByRole("heading", { name: messages.steps.amount });
}

async function toUnlock(amount = "200") {
  await toAmount();
  type("You get", amount);
  press(/^Continue with/);
  await screen.findByRole("button", { name: "Confirm" });
}

async function confirm(password = "wallet password") {
  await screen.findByLabelText("Wallet password");
  type("Wallet password", password);
  press("Confirm");
}

// covers: 2.route.49, 3.purchase.1, 3.purchase.9, purchase.steps.account, purchase.steps.method
// covers: purchase.steps.amount, purchase.steps.password
test("four steps lead from the wallet to the payment page, with what the page before gave along", async () => {
  open({ state: { subscriber_id: 2, payment_subscription_id: "p1" } });
  await screen.findByRole("heading", { name: messages.steps.account });
  fireEvent.click(screen.getByRole("radio", { name: "Everyday" }));
  fireEvent.click(screen.getByRole("radio", { name: "Savings" }));
  press("Continue");
  await screen.findByRole("heading", { name: messages.steps.method });
  await toUnlock();
  screen.getByRole("heading", { name: messages.steps.password });
  const summary = within(screen.getByRole("region", { name: "Your order" }));
  expect(summary.getByText("You pay").nextElementSibling?.textContent).toBe("17.22 USD");
  expect(summary.getByText("You get").nextElementSibling?.textContent).toBe("200.00 NUC");
  await confirm();
  await waitFor(() => expect(location.assign).toHaveBeenCalledWith("/checkout?data=e.y.J"));
  expect(asked.orders).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      body: {
        walletAddress: savings.account_id,
        amount: "200",
        method: 1,
        subscriber_id: "2",
        payment_subscription_id: "p1",
      },
    },
  ]);
  const made = created();
  const signed = orderText({
    genesisHash: made.genesisHash,
    orderId: made.id,
    walletAddress: savings.account_id,
    amount: "200",
  });
  expect(signTextWithPassword).toHaveBeenCalledExactlyOnceWith(
    savings.account_id,
    "wallet password",
    signed,
  );
  expect(asked.proofs).toEqual([{ proof: "0xproof" }]);
}, 20_000);

// covers: 3.purchase.2
test("a wallet that was selected before starts at the payment method, and Back keeps what was typed", async () => {
  stored.write("lastSelectedWallet", everyday.account_id);
  open();
  await toAmount(/^Bitpay/);
  type("You pay", "17.22");
  expect(field("You get").value).toBe("200.00");
  press("Back");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Bitpay/ }).checked).toBe(true);
  press("Continue");
  expect(field("You pay").value).toBe("17.22");
  press("Change account");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Everyday" }).checked).toBe(true);
});

// covers: 1.limit.9, 2.modal.18, 2.limit.13, 3.purchase.3
test("the switches decide the methods: PayID takes both, and one alone is chosen", async () => {
  stored.write("lastSelectedWallet", savings.account_id);
  open({ off: ["toggle_bitpay_payment"], terms: { methods: [1, 2, 3] } });
  await waitFor(() => expect(screen.getAllByRole("radio")).toHaveLength(1));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Paypal/ }).checked).toBe(true);
  screen.getByText("The only method open right now.");
  screen.getByText("Sandbox: no money moves");
});

test("a price without its cents is the same price", async () => {
  stored.write("lastSelectedWallet", savings.account_id);
  open({
    terms: { rate: "0.05" },
    make: () => HttpResponse.json(created({ amount: "40", price: "2.00" }), { status: 201 }),
  });
  await toAmount();
  type("You pay", "2");
  press("Continue with 2.00 USD");
  await confirm();
  await waitFor(() => expect(location.assign).toHaveBeenCalledOnce());
});

// covers: 3.purchase.3
test("each method has one line, and the chosen one says what comes next", async () => {
  stored.write("lastSelectedWallet", savings.account_id);
  open({ terms: { sandbox: [] } });
  const paypal = await screen.findByRole("radio", { name: "Paypal Card or PayPal balance" });
  screen.getByRole("radio", { name: "PayID Australian bank transfer" });
  expect(screen.queryByText(/Coins arrive within a minute/)).toBeNull();
  fireEvent.click(paypal);
  screen.getByText("Its page opens after Confirm. Coins arrive within a minute.");
  expect(screen.queryByText(/with your code/)).toBeNull();
});

// covers: 2.modal.18, 3.purchase.3, purchase.order.methodUnknown
test("a method must be chosen", async () => {
  stored.write("lastSelectedWallet", savings.account_id);
  open();
  await screen.findByRole("radio", { name: /^PayID/ });
  screen.getByRole("radio", { name: /^Sandbox/ });
  press("Continue");
  expect(screen.getByText(messages.order.methodUnknown)).toBeTruthy();
});

// covers: 3.purchase.4, purchase.amount.worth, purchase.amount.hint, purchase.amount.bounds
test.each([
  ["500", messages.amount.bounds("11.61", "348.43")],
  ["11.61", messages.amount.bounds("11.61", "348.43")],
  ["", messages.amount.bounds("11.61", "348.43")],
])("an amount of '%s' NUC is refused under both fields", async (amount, message) => {
  stored.write("lastSelectedWallet", savings.account_id);
  open();
  await toAmount();
  screen.getByText(messages.amount.worth("NUC", "0.0861"));
  screen.getByText(messages.amount.hint("1", "30"));
  type("You get", amount);
  press(/^Continue/);
  await screen.findByText(message);
  expect(document.activeElement).toBe(field("You get"));
  for (const name of ["You get", "You pay"])
    expect(field(name).getAttribute("aria-invalid")).toBe("true");
  type("You pay", "20");
  expect(screen.queryByText(message)).toBeNull();
});

// covers: 3.purchase.8, purchase.order.overDay, purchase.order.overMonth
test.each([
  [{ leftToday: "12.50" }, messages.order.overDay("12.50")],
  [{ leftThisMonth: "3.00" }, messages.order.overMonth("3.00")],
])("above what is left of a limit it says how much that is: %o", async (change, message) => {
  stored.write("lastSelectedWallet", savings.account_id);
  open({ terms: change });
  await toAmount();
  type("You get", "200");
  press(/^Continue/);
  expect(await screen.findByText(message)).toBeTruthy();
});

// covers: 3.purchase.9
test.each<[RegExp, string]>([
  [/^Paypal/, "Next you go to Paypal to pay 17.22 USD."],
  [/^PayID/, `Next you go to the payment page of ${location.host} to pay 17.22 USD.`],
])("what opens after Confirm is named before it: %s", async (method, sentence) => {
  stored.write("lastSelectedWallet", savings.account_id);
  open({ terms: { sandbox: [] } });
  await toAmount(method);
  type("You get", "200");
  press(/^Continue with/);
  await screen.findByRole("button", { name: "Confirm" });
  expect(screen.getByText(/^Next you go/).textContent).toBe(sentence);
});

// covers: 3.purchase.5, purchase.unlock.wrongPassword
test("a wrong password orders nothing", async () => {
  stored.write("lastSelectedWallet", savings.account_id);
  const wrong = Object.assign(new Error("wrong"), { name: "WrongPasswordError" });
  vi.mocked(checkPassword).mockRejectedValueOnce(wrong);
  open();
  await toUnlock();
  await confirm("no");
  await screen.findByText(messages.unlock.wrongPassword);
  expect(asked.orders).toEqual([]);
});

// covers: 3.purchase.5, purchase.unlock.invalidMnemonics, purchase.unlock.otherWallet
test("without the key on this device the words sign: they must be a phrase, and this wallet's", async () => {
  stored.write("lastSelectedWallet", savings.account_id);
  vi.mocked(heldKeyOf).mockResolvedValue("nothing");
  vi.mocked(signTextWithPhrase).mockResolvedValue("0xwords");
  const notOne = Object.assign(new Error("none"), { name: "NotAPhraseError" });
  vi.mocked(runOperation)
    .mockRejectedValueOnce(notOne)
    .mockResolvedValueOnce("5Other")
    .mockResolvedValueOnce(savings.account_id);
  open();
  await toUnlock();
  screen.getByRole("heading", { name: "Enter your secret phrase" });
  for (const message of [messages.unlock.invalidMnemonics, messages.unlock.otherWallet]) {
    type("12 words", words);
    press("Confirm");
    await screen.findByText(message);
  }
  expect(asked.orders).toEqual([]);
  type("12 words", words);
  press("Confirm");
  await waitFor(() => expect(location.assign).toHaveBeenCalledOnce());
  expect(asked.proofs).toEqual([{ proof: "0xwords" }]);
});

// covers: 2.route.41
test("the words can be entered one by one, for the same order", async () => {
  stored.write("lastSelectedWallet", savings.account_id);
  vi.mocked(heldKeyOf).mockResolvedValue("nothing");
  const { router } = open({ state: { subscriber_id: "s1" } });
  await toUnlock();
  fireEvent.click(screen.getByRole("link", { name: "Enter them word by word" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/validate-mnemonics"));
  expect(router.state.location.state).toEqual({
    purpose: "paypal",
    walletAddress: savings.account_id,
    walletName: savings.account_name,
    amount: "200",
    method: 1,
    subscriber_id: "s1",
  });
});

// covers: 3.purchase.6
test("a lost answer is asked for again under the same key, a double press once", async () => {
  stored.write("lastSelectedWallet", savings.account_id);
  let lost = true;
  open({
    make: () => {
      if (!lost) return HttpResponse.json(created(), { status: 201 });
      lost = false;
      return HttpResponse.error();
    },
  });
  await toUnlock();
  await confirm();
  await screen.findByRole("alert");
  press("Confirm");
  press("Confirm");
  await waitFor(() => expect(location.assign).toHaveBeenCalledOnce());
  expect(asked.orders).toHaveLength(2);
  expect(asked.orders[1]?.key).toBe(asked.orders[0]?.key);
});

// covers: 3.purchase.6
test("while the order is on its way nothing of it can be changed, and Back leaves it there", async () => {
  stored.write("lastSelectedWallet", savings.account_id);
  let answer = (_made: Response): void => undefined;
  const { router, pressBack } = open({
    make: async () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  });
  await toUnlock();
  await confirm();
  await waitFor(() => expect(asked.orders).toHaveLength(1));
  for (const name of ["account", "payment method", "amount"])
    expect(screen.getByRole<HTMLButtonElement>("button", { name: `Change ${name}` }).disabled).toBe(
      true,
    );
  pressBack();
  await settled();
  screen.getByRole("heading", { name: messages.steps.password });
  answer(HttpResponse.json(created(), { status: 201 }));
  await waitFor(() => expect(location.assign).toHaveBeenCalledOnce());
  expect(router.state.location.pathname).toBe("/purchase-coins");
});

// covers: 3.purchase.2
test("the browser's Back leads a step back with what was typed, and leaves the page from its first one", async () => {
  stored.write("lastSelectedWallet", savings.account_id);
  const { router, pressBack } = open();
  await toUnlock();
  pressBack();
  await screen.findByRole("heading", { name: messages.steps.amount });
  expect(field("You get").value).toBe("200");
  pressBack();
  await screen.findByRole("heading", { name: messages.steps.method });
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Paypal/ }).checked).toBe(true);
  press("Continue");
  press(/^Continue with/);
  await screen.findByRole("button", { name: "Confirm" });
  // Two steps at once leave no entry behind.
  press("Change payment method");
  await settled();
  pressBack();
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
});

// covers: 3.purchase.6
test("a price that has changed is shown before anything is signed", async () => {
  stored.write("lastSelectedWallet", savings.account_id);
  open({ make: () => HttpResponse.json(created({ price: "18.00" }), { status: 201 }) });
  await toUnlock();
  await confirm();
  await screen.findByText(/You pay 18\.00 USD now/);
  expect(signTextWithPassword).not.toHaveBeenCalled();
  press("Confirm");
  await waitFor(() => expect(location.assign).toHaveBeenCalledOnce());
  expect(asked.orders[1]?.key).toBe(asked.orders[0]?.key);
});

// covers: 3.purchase.7, purchase.order.expired
test("once the price is held no more, that is said, and a press makes a new order", async () => {
  stored.write("lastSelectedWallet", savings.account_id);
  const over = created({ expires: new Date(Date.now() - 1000).toISOString() });
  let made = 0;
  open({
    make: () => HttpResponse.json(made++ === 0 ? over : created(), { status: 201 }),
    prove: () => refused(422, "NOT_ALLOWED", messages.order.expired),
  });
  await toUnlock();
  await confirm();
  await screen.findByText(messages.order.expired);
  server.use(
    http.post("*/payment/orders/:id/proof", () =>
      HttpResponse.json({ url: "/checkout", payload: "e.y.J" }),
    ),
  );
  press("Make a new order");
  await confirm();
  await waitFor(() => expect(location.assign).toHaveBeenCalledOnce());
  expect(asked.orders[1]?.key).not.toBe(asked.orders[0]?.key);
});

// covers: 3.purchase.8, purchase.order.methodOff
test.each([
  ["method", messages.order.methodOff, messages.steps.method],
  ["amount", messages.order.overDay("0.00"), messages.steps.amount],
  ["walletAddress", "Wallet not found.", messages.steps.account],
])("a refusal of the field %s stands at its step", async (name, message, title) => {
  stored.write("lastSelectedWallet", savings.account_id);
  open({ make: () => refused(422, "NOT_ALLOWED", message, name) });
  await toUnlock();
  await confirm();
  await screen.findByRole("heading", { name: title });
  expect(screen.getByText(message)).toBeTruthy();
});

// covers: 3.purchase.8
test("who must verify their identity first is led there", async () => {
  stored.write("lastSelectedWallet", savings.account_id);
  open({ make: () => refused(422, "IDENTITY_REQUIRED", "Please complete it.") });
  await toUnlock();
  await confirm();
  await screen.findByText("Please complete it.");
  expect(screen.getByRole("link", { name: "Verify your identity" }).getAttribute("href")).toBe(
    "/kyc",
  );
});

// covers: 2.error.12, 3.purchase.8, purchase.order.off, purchase.order.paused
test.each<[string, Answers, string]>([
  ["while buying is switched off", { off: ["toggle_buy_coin"] }, messages.order.off],
  ["while purchases are paused", { terms: { paused: true } }, messages.order.paused],
  ["while no method is offered", { terms: { methods: [] } }, messages.order.paused],
])("%s, that is all", async (_, answers, message) => {
  open(answers);
  await screen.findByText(message);
  expect(screen.queryByRole("list")).toBeNull();
});

// covers: 3.purchase.8
test("without a wallet there is the way to one; what fails is asked for again", async () => {
  queryClient.setQueryData(queryKeys.wallets, {
    airdrop: false,
    autoMintableWallet: false,
    registerAsMiner: false,
    serverTime: new Date().toISOString(),
    results: [],
  });
  open();
  server.use(
    http.get("*/payment/purchase-terms", () => refused(429, "RATE_LIMITED", "Too many requests."), {
      once: true,
    }),
  );
  await screen.findByText("Too many requests.");
  press("Try again");
  expect(await screen.findByRole("link", { name: "Create a wallet" })).toBeTruthy();
});
