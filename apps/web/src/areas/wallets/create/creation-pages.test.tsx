import { featureOffMessage } from "@nuc/contract";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { CopyMnemonicsPage } from "./copy-mnemonics-page.tsx";
import { CreateWalletPage } from "./create-wallet-page.tsx";
import { creationFlow } from "./creation-flow.ts";
import { MnemonicsTestPage } from "./mnemonics-test-page.tsx";
import { storeNewWallet } from "./store-new-wallet.ts";

// The vault and its worker are the browser's.
vi.mock("./store-new-wallet.ts", () => ({ storeNewWallet: vi.fn() }));

const words = "bottom drive obey lake curtain smoke basket hold race lonely fit walk".split(" ");

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("No network")));
  creationFlow.begin({
    accountName: "Savings",
    password: "wallet password",
    keys: { phrase: words.join(" "), address: "5GVV43", publicKey: "0x00" },
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(path: string) {
  renderRoutes(
    [
      { path: "/", element: <p>Home</p> },
      { path: "/create-wallet", Component: CreateWalletPage },
      { path: "/copy-mnemonics", Component: CopyMnemonicsPage },
      { path: "/mnemonics-test", Component: MnemonicsTestPage },
    ],
    path,
  );
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const pick = (word: string) => fireEvent.click(button(word));

test("the name is kept in this tab until the wallet is made or is not wanted", async () => {
  const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Wallet name" });
  open("/create-wallet");
  fireEvent.change(field(), { target: { value: "Holiday money" } });
  cleanup();
  open("/create-wallet");
  expect(field().value).toBe("Holiday money");
  fireEvent.click(screen.getByRole("link", { name: "Cancel" }));
  await screen.findByText("Home");
  cleanup();
  open("/create-wallet");
  expect(field().value).toBe("My wallet");
});

// covers: 2.route.28
test("Cancel of the form leads to the home page", async () => {
  open("/create-wallet");
  fireEvent.click(screen.getByRole("link", { name: "Cancel" }));
  expect(await screen.findByText("Home")).toBeTruthy();
});

test("where wallets cannot be created, this is shown before anything is typed, without steps", async () => {
  queryClient.setQueryData(queryKeys.feature("toggle_create_wallet"), false);
  open("/create-wallet");
  expect(screen.getByText(featureOffMessage("wallet creation"))).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Submit" })).toBeNull();
  expect(screen.queryByRole("navigation", { name: "Create wallet" })).toBeNull();
  queryClient.setQueryData(queryKeys.feature("toggle_create_wallet"), true);
  expect(await screen.findByRole("navigation", { name: "Create wallet" })).toBeTruthy();
});

// covers: 2.route.30
test("Cancel beside the words forgets the new wallet and leads to the home page", async () => {
  open("/copy-mnemonics");
  fireEvent.click(button("Cancel"));
  expect(await screen.findByText("Home")).toBeTruthy();
  expect(creationFlow.current()).toBeUndefined();
});

test("words that were shown and lost by a reload are said to belong to no wallet", async () => {
  const lost = /their wallet was never finished/;
  open("/create-wallet");
  expect(screen.queryByText(lost)).toBeNull();
  cleanup();
  open("/copy-mnemonics");
  fireEvent.click(button("Show the words"));
  cleanup();
  open("/create-wallet");
  screen.getByText(lost);
  fireEvent.click(screen.getByRole("link", { name: "Cancel" }));
  await screen.findByText("Home");
  cleanup();
  open("/create-wallet");
  expect(screen.queryByText(lost)).toBeNull();
});

// covers: 2.route.31, wallets.phrase.copied
test("the new words are copied with the sentence for it", async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => {
    copied.push(text);
  });
  open("/copy-mnemonics");
  fireEvent.click(button("Show the words"));
  fireEvent.click(button("Copy secret phrase"));
  await screen.findByText("You successfully copy the mnemonics!");
  expect(copied).toEqual([words.join(" ")]);
});

// Not by the testing library, which would draw before it returns.
const turn = (type: "pagehide" | "pageshow") =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted: true }));

test("the words are hidden when the window loses the focus, and come back for the button", () => {
  open("/copy-mnemonics");
  fireEvent.click(button("Show the words"));
  fireEvent(window, new Event("blur"));
  expect(screen.queryByText("bottom")).toBeNull();
  expect(button("Continue").disabled).toBe(true);
  fireEvent.click(button("Show the words"));
  expect(screen.getByText("bottom")).toBeTruthy();
});

test.each(["/copy-mnemonics", "/mnemonics-test"])(
  "%s forgets the new wallet when it is left, and Back begins again",
  async (path) => {
    open(path);
    if (path === "/copy-mnemonics") fireEvent.click(button("Show the words"));
    expect(screen.getByText("bottom")).toBeTruthy();
    turn("pagehide");
    // At once: a browser keeps the page as it is in this moment.
    expect(screen.queryByText("bottom")).toBeNull();
    expect(creationFlow.current()).toBeUndefined();
    turn("pageshow");
    expect(await screen.findByLabelText("Wallet name")).toBeTruthy();
  },
);

// covers: 2.route.33
test("Reset puts every picked word back", () => {
  open("/mnemonics-test");
  pick("bottom");
  expect(button("bottom").disabled).toBe(true);
  fireEvent.click(button("Reset"));
  expect(button("bottom").disabled).toBe(false);
  expect(screen.queryByRole("button", { name: /^Word 1/ })).toBeNull();
});

test("what is picked and put back is announced, and so is an empty place", () => {
  open("/mnemonics-test");
  const slots = within(screen.getByRole("list", { name: "Picked words" })).getAllByRole("listitem");
  expect(slots.map(({ textContent }) => textContent).slice(0, 2)).toEqual([
    "1No word yet",
    "2No word yet",
  ]);
  pick("lake");
  expect(screen.getByText("Word 1 of 12: lake.").getAttribute("aria-live")).toBe("polite");
  pick("1 lake: put it back");
  expect(screen.getByText("lake is put back.").getAttribute("aria-live")).toBe("polite");
  pick("lake");
  pick("bottom");
  fireEvent.click(button("Reset"));
  expect(screen.getByText("All words are put back.").getAttribute("aria-live")).toBe("polite");
});

test("the words take the focus of the button that showed them", () => {
  open("/copy-mnemonics");
  fireEvent.click(button("Show the words"));
  expect(
    document.activeElement?.contains(screen.getByRole("list", { name: "Secret phrase" })),
  ).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

// covers: 2.error.15, wallets.create.failed
test("a wallet that cannot be added says so, and can be tried again", async () => {
  vi.mocked(storeNewWallet).mockRejectedValueOnce(new Error("the worker died"));
  open("/mnemonics-test");
  for (const word of words) pick(word);
  fireEvent.click(button("Continue"));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "We are facing some issue to add your wallet.Please try again later",
  );
  expect(button("Continue").disabled).toBe(false);
});
