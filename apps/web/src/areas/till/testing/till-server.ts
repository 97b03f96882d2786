import type { ItemsAnswer, Sale, ShopProfile, WalletList, WalletRecord } from "@nuc/contract";
import { cleanup } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { walletRecord } from "../../../testing/wallet-record.ts";
import { keepCart } from "../cart/cart-store.ts";
import { cardHolder, product } from "./till-answers.ts";

/** The server as a till sees it. */
export const tillServer = setupServer();

interface Answers {
  readonly customer: ShopProfile;
  readonly balance: string;
  readonly items: ItemsAnswer;
  readonly sale: Sale | undefined;
  readonly wallets: readonly WalletRecord[];
}

const defaultAnswers = (): Answers => ({
  customer: cardHolder(),
  balance: "118.2",
  items: itemsOf(),
  sale: undefined,
  wallets: [walletRecord({ account_name: "Corner cafe" })],
});
let answers = defaultAnswers();

const walletList = (): WalletList => ({
  airdrop: true,
  airdropOnTheWay: null,
  autoMintableWallet: false,
  registerAsMiner: false,
  serverTime: new Date().toISOString(),
  results: [...answers.wallets],
});

function itemsOf(): ItemsAnswer {
  return {
    products: [
      product(),
      product({ id: "p2", title: "Croissant", category: "Bakery", description: "", price: "38" }),
      product({ id: "p3", title: "Lunch roll", category: "Lunch", price: "96", stock: 2 }),
      product({ id: "p4", title: "Lemonade", category: "Drinks", price: "36", stock: 0 }),
    ],
    categories: ["Drinks", "Bakery", "Lunch"],
    category: "Drinks",
  };
}

/** Signs a shop in and answers what every page of the flow asks for; `change` what it answers. */
export function openTill(change: Partial<Answers> = {}): void {
  answers = { ...defaultAnswers(), ...change };
  startSession("token", sessionUser);
  queryClient.setQueryData(queryKeys.wallets, walletList());
  tillServer.use(
    http.get("*/payment/user/profile/:username", () =>
      HttpResponse.json({ profile: answers.customer }),
    ),
    http.get("*/payment/user/profile/image/:username", () =>
      HttpResponse.arrayBuffer(new ArrayBuffer(8), { headers: { "content-type": "image/jpeg" } }),
    ),
    http.get("*/wallet/balance/:address", () => HttpResponse.json({ balance: answers.balance })),
    http.get("*/wallet/get-user-wallet-details", () => HttpResponse.json({ data: walletList() })),
    http.get("*/payment/items", () => HttpResponse.json(answers.items)),
    http.get("*/api/settings", () =>
      HttpResponse.json({ data: { explorerUrl: null, faucet: null } }),
    ),
    http.get("*/payment/sales/:id", () => HttpResponse.json({ sale: answers.sale })),
  );
}

/** What the answers above say from now on. */
export function answerWith(change: Partial<Answers>): void {
  answers = { ...answers, ...change };
}

export function closeTill(): void {
  // Before what it depends on is removed.
  cleanup();
  tillServer.resetHandlers();
  keepCart(undefined);
  queryClient.clear();
  forgetSession(200);
}
