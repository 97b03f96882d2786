import { SHOP_CARD_MESSAGES, type WalletList } from "@nuc/contract";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CameraFault } from "../../../camera/open-camera.ts";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { testSigningParams } from "../../../session/testing/signing-params.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { walletRecord } from "../../../testing/wallet-record.ts";
import type { DerivedWallet } from "../../../vault/shop-operations.ts";
import { deriveWallet, noteParent, phrasesHere, sealUnderPin } from "../../../vault/shop-wallet.ts";
import { checkPassword } from "../../../vault/wallet-keys.ts";
import { refusal } from "../testing/shop-answers.ts";
import type { AddWallet } from "./register-wallet.ts";
import { ShopRegisterPage } from "./shop-register-page.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

vi.mock("../../../vault/shop-wallet.ts");
vi.mock("../../../vault/wallet-keys.ts");
/** What the camera does when its button is pressed. */
const camera: { fault: CameraFault | undefined } = { fault: undefined };
vi.mock("../../../camera/live-camera.tsx", () => ({
  LiveCamera: ({
    onPhoto,
    onFault,
  }: {
    onPhoto: (file: File) => void;
    onFault: (fault: CameraFault) => void;
  }) => (
    <button
      type="button"
      onClick={() =>
        camera.fault ? onFault(camera.fault) : onPhoto(new File(["photo"], "photo.jpg"))
      }
    >
      Take the photo
    </button>
  ),
}));
// A page of tests has no pictures; that of a browser is looked at in the journey.
vi.mock(import("./selfie.ts"), async (original) => ({
  ...(await original()),
  selfieOf: async () => new File(["selfie"], "selfie.jpg", { type: "image/jpeg" }),
}));

const { register, pin } = SHOP_CARD_MESSAGES;
const everyday = walletRecord({ account_name: "Everyday", balance: "318.2" });
const elsewhere = walletRecord({
  account_id: "5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty",
  account_name: "Savings",
});
const derived: DerivedWallet = {
  address: "5DAAnrj7VHTznn2AWBemMuyBwZWs6FNFjdyVXUeYum3PTXFy",
  publicKey: "0x01",
  proof: "0x02",
  sealed: { content: "secret-key" } as unknown as DerivedWallet["sealed"],
};

const server = fakeNetwork();
/** Bodies of registrations. */
const sent: Record<string, unknown>[] = [];
const addWallet = vi.fn<AddWallet>(async () => undefined);
const onTopUp = vi.fn<(address: string) => void>();

beforeEach(() => {
  startSession("token", sessionUser);
  camera.fault = undefined;
  const list: WalletList = {
    airdrop: true,
    airdropOnTheWay: null,
    autoMintableWallet: false,
    registerAsMiner: false,
    serverTime: new Date().toISOString(),
    results: [everyday, elsewhere],
  };
  queryClient.setQueryData(queryKeys.feature("toggle_payment_customer_registration"), true);
  queryClient.setQueryData(queryKeys.wallets, list);
  server.use(
    http.get("*/check_toggle_status", () => HttpResponse.json({ data: { calculated_toggle: 1 } })),
    http.get("*/wallet/get-user-wallet-details", () => HttpResponse.json({ data: list })),
    http.get("*/signing-params/*", () => HttpResponse.json(testSigningParams)),
    http.post("*/wallet/upload-selfie", () =>
      HttpResponse.json({ data: { imagePath: "path-1" } }, { status: 201 }),
    ),
  );
  registering(() => HttpResponse.json({ data: {} }, { status: 201 }));
  vi.mocked(phrasesHere).mockResolvedValue([everyday.account_id]);
  vi.mocked(checkPassword).mockResolvedValue();
  vi.mocked(deriveWallet).mockResolvedValue(derived);
  vi.mocked(noteParent).mockResolvedValue();
  vi.mocked(sealUnderPin).mockImplementation(async (_parent, { path }) => ({
    address: path === "" ? everyday.account_id : derived.address,
    sealed: `v1.sealed.${vi.mocked(sealUnderPin).mock.calls.length}`,
  }));
});
afterEach(() => {
  // Before what it depends on is removed.
  cleanup();
  queryClient.clear();
  forgetSession(200);
  localStorage.clear();
  sent.length = 0;
  vi.clearAllMocks();
});

function registering(answer: (body: Record<string, unknown>) => Response): void {
  server.use(
    http.post("*/wallet/add-encrypted-wallet", async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push(body);
      return answer(body);
    }),
  );
}

const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole("button", { name }));

const open = () =>
  renderRoutes([
    { path: "/", element: <ShopRegisterPage addWallet={addWallet} onTopUp={onTopUp} /> },
    { path: "*", element: <p>Elsewhere</p> },
  ]);

async function toWallets() {
  const view = open();
  await press("Take the photo");
  await screen.findByAltText("Your selfie");
  await press(register.proceed);
  await screen.findByRole("heading", { name: "Choose wallet" });
  return view;
}

async function confirm(continueLabel = "Continue"): Promise<void> {
  fireEvent.change(await screen.findByLabelText("Wallet password"), {
    target: { value: "wallet password" },
  });
  await press(continueLabel);
  await screen.findByRole("heading", { name: "Choose a wallet PIN" });
}

async function toPin(): Promise<void> {
  await toWallets();
  await press("Use a new wallet");
  await confirm();
}

function typePin(first: string, second = first): void {
  fireEvent.change(screen.getByLabelText("New PIN"), { target: { value: first } });
  fireEvent.change(screen.getByLabelText("Repeat the PIN"), { target: { value: second } });
}

const submit = () => press("Register the wallet");

// covers: 2.modal.15, 2.rule.22, 3.card.2, shop-card.register.capture, shop-card.register.proceed
// covers: shop-card.register.cancel, shop-card.register.selfieRequired
test("without a picture it says the specification's words and sends nothing", async () => {
  open();
  await screen.findByRole("heading", { name: register.capture });
  await press(register.proceed);
  await screen.findByText("Please provide a selfie image to proceed further.");
  const cancel = screen.getByRole("link", { name: "Cancel" });
  expect(cancel.getAttribute("href")).toBe("/wallet-listing");
  await press("Take the photo");
  await screen.findByAltText("Your selfie");
  expect(screen.queryByText(register.selfieRequired)).toBeNull();
});

// covers: 2.modal.15, 3.card.3
test("a picture is taken again on wish", async () => {
  open();
  await press("Take the photo");
  await press("Take another");
  expect(await screen.findByRole("button", { name: "Take the photo" })).toBeTruthy();
});

// covers: 2.modal.15, 3.card.3
test.each([
  ["none", "No camera"],
  ["denied", "Camera not allowed"],
  ["busy", "Camera in use"],
  ["stopped", "The camera stopped"],
] as const)(
  "a camera that is %s is a screen of its own, with another try",
  async (fault, title) => {
    camera.fault = fault;
    open();
    await press("Take the photo");
    await screen.findByRole("heading", { name: title });
    screen.getByText("Or log in on your phone and register there.");
    expect(screen.queryByRole("button", { name: "Take the photo" })).toBeNull();
    camera.fault = undefined;
    await press("Try again");
    await press("Take the photo");
    await screen.findByAltText("Your selfie");
  },
);

// covers: shop-card.register.selfieFailed
test("a picture that does not arrive says so, and can be sent again", async () => {
  server.use(http.post("*/wallet/upload-selfie", () => HttpResponse.error(), { once: true }));
  open();
  await press("Take the photo");
  await screen.findByAltText("Your selfie");
  await press(register.proceed);
  await screen.findByText(register.selfieFailed);
  await press(register.proceed);
  expect(await screen.findByRole("heading", { name: "Choose wallet" })).toBeTruthy();
});

// covers: 3.card.4, 3.card.7, shop-card.register.doneTitle, shop-card.register.done
test("by default a new wallet is derived, added to the account and registered under the PIN", async () => {
  await toPin();
  typePin("4830");
  await submit();
  await screen.findByText("Congratulations!");
  await screen.findByText("Your wallet successfully registered.");
  expect(vi.mocked(deriveWallet).mock.calls[0]).toEqual([
    everyday.account_id,
    {
      password: "wallet password",
      path: "//shop",
      genesisHash: testSigningParams.genesisHash,
      username: sessionUser.username,
    },
  ]);
  expect(addWallet).toHaveBeenCalledExactlyOnceWith(
    { ...derived, accountName: "Shop card" },
    sessionUser.username,
  );
  expect(noteParent).toHaveBeenCalledWith(derived.address, everyday.account_id);
  expect(sent).toEqual([
    { wallet: derived.address, privateKey: "v1.sealed.1", imagePath: "path-1" },
  ]);
  expect(screen.getByRole("link", { name: "Go to your wallets" }).getAttribute("href")).toBe(
    "/wallet-listing",
  );
  await press("Top up the wallet");
  expect(onTopUp).toHaveBeenCalledExactlyOnceWith(derived.address);
});

// covers: 3.card.8
test("neither the PIN nor a password is in anything that leaves the page, or stays on the screen", async () => {
  await toPin();
  typePin("4830");
  expect(document.body.textContent).not.toContain("4830");
  expect(screen.getByLabelText<HTMLInputElement>("New PIN").type).toBe("password");
  await submit();
  await screen.findByText(register.doneTitle);
  expect(JSON.stringify(sent)).not.toMatch(/4830|wallet password/);
  expect(
    JSON.stringify([localStorage, sessionStorage].map((kept) => Object.entries(kept))),
  ).not.toMatch(/4830|wallet password/);
});

// covers: 1.limit.4, 2.modal.17, 2.rule.20, 2.limit.8, 3.card.6, shop-card.pin.mismatch
test.each([
  ["", "", "New PIN", pin.required],
  ["48", "", "New PIN", pin.fill],
  ["1234", "1234", "New PIN", "1234 is easy to guess. Choose another PIN."],
  ["1987", "1987", "New PIN", pin.birthYear],
  ["4830", "", "Repeat the PIN", pin.required],
  ["4830", "48", "Repeat the PIN", pin.fill],
  ["4830", "4831", "Repeat the PIN", pin.mismatch],
])("the PIN %j and then %j is refused at %s", async (first, second, label, message) => {
  await toPin();
  typePin(first, second);
  await submit();
  const field = screen.getByLabelText(label);
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  const described = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toBe(message);
  expect(document.activeElement).toBe(field);
  expect(sealUnderPin).not.toHaveBeenCalled();
});

// covers: 3.card.4, shop-card.register.codeNeeded
test("a wallet of one's own comes after a warning, and a used one after a code", async () => {
  const answers = [
    HttpResponse.json(refusal("NOT_ALLOWED", register.codeNeeded, { data: { code: true } }), {
      status: 422,
    }),
    HttpResponse.json(refusal("CODE_WRONG", "The code is wrong or no longer valid."), {
      status: 400,
    }),
    HttpResponse.json({ data: {} }, { status: 201 }),
  ];
  registering(() => answers.shift() ?? HttpResponse.error());
  const codes = vi.fn(() => HttpResponse.json({ data: {} }));
  server.use(http.post("*/wallet/shop-card/code", codes));
  await toWallets();
  fireEvent.click(await screen.findByRole("radio", { name: /^Everyday/ }));
  await press("Use Everyday");
  await screen.findByText(/Only four digits then protect this wallet/);
  await confirm("Continue with Everyday");
  typePin("4830");
  await submit();
  await screen.findByText(register.codeNeeded);
  screen.getByRole("heading", { name: "Enter the 6-digit code" });
  screen.getByText("We sent it to h***@example.com.");
  expect(codes).toHaveBeenCalledOnce();
  const code = screen.getByLabelText("Code from the email");
  fireEvent.change(code, { target: { value: "111111" } });
  await screen.findByText("The code is wrong or no longer valid.");
  fireEvent.change(code, { target: { value: "222222" } });
  await screen.findByText(register.done);
  // It has coins: nothing is to be put on it.
  expect(screen.queryByRole("button", { name: "Top up the wallet" })).toBeNull();
  expect(addWallet).not.toHaveBeenCalled();
  expect(sent.map(({ code: one, privateKey }) => [one, privateKey])).toEqual([
    [undefined, "v1.sealed.1"],
    ["111111", "v1.sealed.1"],
    ["222222", "v1.sealed.1"],
  ]);
});

test("the browser's Back leads a step back, and keeps the picture", async () => {
  const { pressBack } = await toWallets();
  await press("Use a new wallet");
  await confirm();
  pressBack();
  await screen.findByRole("heading", { name: "Choose wallet" });
  pressBack();
  await screen.findByAltText("Your selfie");
  await press(register.proceed);
  expect(await screen.findByRole("heading", { name: "Choose wallet" })).toBeDefined();
});

test("while the code is on its way, Back leaves it there", async () => {
  let answer = (_made: Response): void => undefined;
  server.use(
    http.post("*/wallet/shop-card/code", () => HttpResponse.json({ data: {} })),
    http.post("*/wallet/add-encrypted-wallet", async ({ request }) => {
      const { code } = (await request.json()) as { code?: string };
      if (code !== undefined) return new Promise<Response>((resolve) => (answer = resolve));
      const codeNeeded = refusal("NOT_ALLOWED", register.codeNeeded, { data: { code: true } });
      return HttpResponse.json(codeNeeded, { status: 422 });
    }),
  );
  const { pressBack } = await toWallets();
  fireEvent.click(await screen.findByRole("radio", { name: /^Everyday/ }));
  await press("Use Everyday");
  await confirm("Continue with Everyday");
  typePin("4830");
  await submit();
  const boxes = await screen.findByLabelText("Code from the email");
  fireEvent.change(boxes, { target: { value: "222222" } });
  const back = await screen.findByRole<HTMLButtonElement>("button", { name: "Back" });
  await waitFor(() => expect(back.disabled).toBe(true));
  pressBack();
  await act(async () => new Promise((done) => setTimeout(done, 20)));
  screen.getByRole("heading", { name: "Enter the 6-digit code" });
  answer(HttpResponse.json({ data: {} }, { status: 201 }));
  await screen.findByText(register.done);
});

// covers: 3.card.4
test("a wallet whose phrase is elsewhere cannot be chosen", async () => {
  await toWallets();
  const other = await screen.findByRole<HTMLInputElement>("radio", { name: /^Savings/ });
  expect(other.disabled).toBe(true);
});

// covers: 3.card.4
test("without any phrase on this device it says what to do", async () => {
  vi.mocked(phrasesHere).mockResolvedValue([]);
  const { pressBack } = await toWallets();
  const way = await screen.findByRole("link", { name: "Bring a wallet here" });
  expect(way.getAttribute("href")).toBe("/import-wallet");
  pressBack();
  await screen.findByAltText("Your selfie");
});

// covers: 3.card.5
test("a wrong wallet password is refused at its field", async () => {
  vi.mocked(checkPassword).mockRejectedValueOnce(
    Object.assign(new Error("wrong"), { name: "WrongPasswordError" }),
  );
  await toWallets();
  await press("Use a new wallet");
  const field = await screen.findByLabelText("Wallet password");
  fireEvent.change(field, { target: { value: "another" } });
  await press("Continue");
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
});

// covers: 3.card.9
test("after a lost answer the very same is sent, and the wallet is derived once", async () => {
  const answers = [HttpResponse.error(), HttpResponse.json({ data: {} }, { status: 201 })];
  registering(() => answers.shift() ?? HttpResponse.error());
  await toPin();
  typePin("4830");
  await submit();
  await screen.findByRole("alert");
  await submit();
  await screen.findByText(register.doneTitle);
  expect(sent[1]).toEqual(sent[0]);
  expect(deriveWallet).toHaveBeenCalledOnce();
});

// covers: 3.card.9, shop-card.register.taken
test("who has a card already, from another tab, is shown the way to it", async () => {
  registering(() => HttpResponse.json(refusal("TAKEN", register.taken), { status: 409 }));
  await toPin();
  typePin("4830");
  await submit();
  expect((await screen.findByRole("alert")).textContent).toContain(register.taken);
  expect(screen.getByRole("link", { name: "See your shop card" }).getAttribute("href")).toBe(
    "/shop-register-detail",
  );
});

// covers: 3.card.9
test("while the switch is off nothing is filled in for nothing", async () => {
  server.use(
    http.get("*/check_toggle_status", () => HttpResponse.json({ data: { calculated_toggle: 0 } })),
  );
  queryClient.setQueryData(queryKeys.feature("toggle_payment_customer_registration"), false);
  open();
  await screen.findByText(/the shop registration feature is not available/);
  expect(screen.queryByRole("button", { name: register.proceed })).toBeNull();
});
