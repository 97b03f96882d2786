import {
  ACCOUNT_LIFE_MESSAGES,
  SHOP_CARD_MESSAGES,
  type Profile,
  type ShopCard,
} from "@nuc/contract";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { profileQuery } from "../../../session/signed-in/profile-query.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { walletRecord } from "../../../testing/wallet-record.ts";
import { loadDialogShell } from "../../../ui/dialogs/dialog.tsx";
import { phraseSourceOf, sealUnderPin } from "../../../vault/shop-wallet.ts";
import { checkPassword } from "../../../vault/wallet-keys.ts";
import { refusal, shopCard } from "../testing/shop-answers.ts";
import { ShopCardPage } from "./shop-card-page.tsx";

vi.mock("../../../vault/shop-wallet.ts");
vi.mock("../../../vault/wallet-keys.ts");

const { limits, detail } = SHOP_CARD_MESSAGES;
const server = setupServer();
const onTopUp = vi.fn<(address: string) => void>();
let card: ShopCard | null = null;
/** Bodies of changes. */
const sent: Record<string, unknown>[] = [];

beforeAll(async () => {
  server.listen({ onUnhandledRequest: "error" });
  await loadDialogShell();
});
beforeEach(() => {
  startSession("token", sessionUser);
  card = shopCard();
  const profile = {
    ...sessionUser,
    first_name: "Account",
    middle_name: null,
    last_name: "Holder",
    mobile_number: "61412345678",
  } as Profile;
  queryClient.setQueryData(profileQuery.queryKey, profile);
  queryClient.setQueryData(queryKeys.wallets, {
    airdrop: true,
    autoMintableWallet: false,
    registerAsMiner: false,
    serverTime: new Date().toISOString(),
    results: [walletRecord({ account_id: card.wallet, balance: "84.6" })],
  });
  server.use(
    http.get("*/wallet/shop-card", () => HttpResponse.json({ data: card })),
    http.get("*/wallet/read-shop-card-image", () =>
      HttpResponse.arrayBuffer(new ArrayBuffer(8), { headers: { "content-type": "image/png" } }),
    ),
  );
  changing((change) => {
    card = { ...shopCard(), ...card };
    if (change["blocked"] === true) card = { ...card, state: "blocked", blockedBy: "owner" };
    if (change["blocked"] === false) card = { ...card, state: "active", blockedBy: null };
    return HttpResponse.json({ data: card });
  });
});
afterEach(() => {
  // Before what it depends on is removed.
  cleanup();
  server.resetHandlers();
  queryClient.clear();
  forgetSession(200);
  sent.length = 0;
  vi.clearAllMocks();
});
afterAll(() => server.close());

function changing(answer: (change: Record<string, unknown>) => Response, path = "shop-card"): void {
  server.use(
    http.put(`*/wallet/${path}`, async ({ request }) => {
      const change = (await request.json()) as Record<string, unknown>;
      sent.push(change);
      return answer(change);
    }),
  );
}

const open = () => renderInApp(<ShopCardPage onTopUp={onTopUp} />);
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole("button", { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

// covers: 3.card.10, shop-card.detail.inProgress
test("shows QR code, picture, name, mobile number, email, print status and wallet, with a way back", async () => {
  open();
  await screen.findByRole("img", { name: "QR code of the user name account.holder" });
  await screen.findByRole("img", { name: "Front of the shop card of account.holder" });
  for (const value of ["Account Holder", "+61412345678", "holder@example.com", "Shop card"])
    expect(screen.getAllByText(value).length).toBeGreaterThan(0);
  expect(screen.getAllByText(detail.inProgress)).toHaveLength(2);
  expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe("/wallet-listing");
  await press("Top up");
  expect(onTopUp).toHaveBeenCalledExactlyOnceWith(card?.wallet);
});

// covers: 3.card.10, shop-card.detail.printed
test("a card that is printed says so", async () => {
  card = shopCard({ printed_status: 1 });
  open();
  expect(await screen.findAllByText("Printed")).toHaveLength(2);
  expect(screen.queryByText("Printing In Progress")).toBeNull();
});

// covers: shop-card.none
test("who has no card is led to the registration", async () => {
  card = null;
  open();
  await screen.findByText(SHOP_CARD_MESSAGES.none);
  const way = screen.getByRole("link", { name: "Register a wallet" });
  expect(way.getAttribute("href")).toBe("/shop-register");
});

// covers: 3.card.10
test("a picture that does not come is asked for again", async () => {
  let answers = 0;
  server.use(
    http.get("*/wallet/read-shop-card-image", () => {
      answers += 1;
      return answers === 1
        ? HttpResponse.json(refusal("NOT_FOUND", "Nothing"), { status: 404 })
        : HttpResponse.arrayBuffer(new ArrayBuffer(8));
    }),
  );
  open();
  await screen.findByText("We could not load the picture of your card.");
  await press("Try again");
  expect(await screen.findByRole("img", { name: /^Front of the shop card/ })).toBeTruthy();
});

// covers: 3.card.11
test("a lower limit works immediately", async () => {
  open();
  await screen.findByLabelText("Per payment, NUC");
  type("Per payment, NUC", "50.50");
  expect(screen.queryByLabelText("Account password")).toBeNull();
  await press("Save limits");
  await screen.findByText("Your limits are saved.");
  expect(sent).toEqual([{ perPayment: "50.5", perDay: "300" }]);
});

// covers: 3.card.11, shop-card.limits.passwordNeeded
test("a higher limit asks for the account password", async () => {
  changing(({ password }) =>
    password === "right"
      ? HttpResponse.json({ data: card })
      : HttpResponse.json(
          {
            errors: [
              { message: "The password is wrong.", code: "CREDENTIALS_WRONG", field: "password" },
            ],
          },
          { status: 400 },
        ),
  );
  open();
  await screen.findByLabelText("Per day, NUC");
  type("Per day, NUC", "400");
  await press("Save limits");
  await screen.findByText(limits.passwordNeeded);
  type("Account password", "wrong");
  await press("Save limits");
  await screen.findByText("The password is wrong.");
  type("Account password", "right");
  await press("Save limits");
  await screen.findByText("Your limits are saved.");
  expect(sent.map(({ perDay, password }) => [perDay, password])).toEqual([
    ["400", "wrong"],
    ["400", "right"],
  ]);
});

// covers: shop-card.limits.malformed, shop-card.limits.paymentAboveDay
test.each([
  ["abc", "300", "Per payment, NUC", limits.malformed],
  ["", "300", "Per payment, NUC", limits.malformed],
  ["1.0000000000001", "300", "Per payment, NUC", limits.malformed],
  ["90", "80", "Per payment, NUC", limits.paymentAboveDay],
  ["100", "x", "Per day, NUC", limits.malformed],
])("the limits %j and %j are refused at %s", async (perPayment, perDay, label, message) => {
  open();
  await screen.findByLabelText("Per payment, NUC");
  type("Per payment, NUC", perPayment);
  type("Per day, NUC", perDay);
  await press("Save limits");
  const field = screen.getByLabelText(label);
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  const described = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toBe(message);
  expect(document.activeElement).toBe(field);
  expect(sent).toEqual([]);
});

// covers: 3.card.12
test("blocks immediately, and says by whom; unblocks once it is confirmed", async () => {
  open();
  await press("Block the card");
  const blocked = await screen.findByText(/^Blocked by you/);
  const title = screen.getByRole("heading", { name: "Your shop card" });
  expect(blocked.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(title.parentElement?.textContent).toContain("Blocked");
  expect(sent).toEqual([{ blocked: true }]);
  const needed = { confirm: ["email"], reasons: ["new-device"] };
  let isConfirmed = false;
  const confirm = "Please confirm that it is you.";
  changing(() =>
    isConfirmed
      ? HttpResponse.json({ data: shopCard() })
      : HttpResponse.json(refusal("NOT_ALLOWED", confirm, { data: needed }), { status: 422 }),
  );
  server.use(
    http.post("*/auth/generate-and-send-otp-on-email", () => HttpResponse.json({ data: {} })),
    http.post("*/auth/verify-otp-token-with-auth", () => {
      isConfirmed = true;
      return HttpResponse.json({ data: {} });
    }),
  );
  await press("Unblock the card");
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText(/So that nobody else pays with your card/);
  fireEvent.click(dialog.getByRole("button", { name: "Email me a code" }));
  const code = await dialog.findByLabelText("Code from the email");
  fireEvent.change(code, { target: { value: "222222" } });
  await screen.findByText("Your shop card works again.");
  await screen.findByRole("button", { name: "Block the card" });
});

// covers: 3.card.12
test("unblocks", async () => {
  card = shopCard({ state: "blocked", blockedBy: "link", blockedAt: new Date().toISOString() });
  open();
  await screen.findByText(/^Blocked by the link in our email/);
  await press("Unblock the card");
  await screen.findByText("Your shop card works again.");
  await screen.findByRole("button", { name: "Block the card" });
  expect(sent).toEqual([{ blocked: false }]);
});

test.each([
  [{ blockedBy: "tries" as const }, /^Blocked after 15 wrong PINs/],
  [{ blockedBy: "staff" as const }, /^Blocked because a new card is printed/],
])("%j says why", async (by, words) => {
  card = shopCard({ state: "blocked", blockedAt: new Date().toISOString(), ...by });
  open();
  expect(await screen.findByText(words)).toBeTruthy();
});

// covers: 3.card.12
test("a lock says until when", async () => {
  card = shopCard({ state: "locked", lockedUntil: "2030-01-01T17:42:00.000Z" });
  open();
  const until = new Date("2030-01-01T17:42:00.000Z");
  const clock = until.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  await screen.findByText(clock);
  expect(await screen.findByText(/The PIN was wrong five times/)).toBeTruthy();
});

// covers: 3.card.13, shop-card.pin.changed
test("another PIN is sealed on this device, from the phrase the wallet was derived from", async () => {
  const parent = walletRecord().account_id;
  vi.mocked(phraseSourceOf).mockResolvedValue(parent);
  vi.mocked(checkPassword).mockResolvedValue();
  vi.mocked(sealUnderPin).mockResolvedValue({ address: card?.wallet ?? "", sealed: "v1.other" });
  changing(() => HttpResponse.json({ data: card }), "shop-card/pin");
  open();
  await press("Change the PIN");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(await dialog.findByLabelText("Wallet password"), {
    target: { value: "wallet password" },
  });
  fireEvent.click(dialog.getByRole("button", { name: "Continue" }));
  fireEvent.change(await dialog.findByLabelText("New PIN"), { target: { value: "1234" } });
  fireEvent.click(dialog.getByRole("button", { name: "Change the PIN" }));
  await dialog.findByText("1234 is easy to guess. Choose another PIN.");
  fireEvent.change(dialog.getByLabelText("New PIN"), { target: { value: "5927" } });
  fireEvent.change(dialog.getByLabelText("Repeat the PIN"), { target: { value: "5927" } });
  fireEvent.click(dialog.getByRole("button", { name: "Change the PIN" }));
  await dialog.findByText(ACCOUNT_LIFE_MESSAGES.passwordRequired);
  expect(document.activeElement).toBe(dialog.getByLabelText("Account password"));
  fireEvent.change(dialog.getByLabelText("Account password"), { target: { value: "account" } });
  fireEvent.click(dialog.getByRole("button", { name: "Change the PIN" }));
  await screen.findByText(SHOP_CARD_MESSAGES.pin.changed);
  expect(sealUnderPin).toHaveBeenCalledExactlyOnceWith(parent, {
    password: "wallet password",
    path: "//shop",
    pin: "5927",
  });
  expect(sent).toEqual([{ privateKey: "v1.other", password: "account" }]);
});

// covers: 3.card.13
test("where the phrase is not on this device, the PIN is changed on another one", async () => {
  vi.mocked(phraseSourceOf).mockResolvedValue(undefined);
  open();
  await press("Change the PIN");
  expect(await screen.findByText(/on the device where you registered the card/)).toBeTruthy();
});
