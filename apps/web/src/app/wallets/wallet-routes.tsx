import type { RouteObject } from "react-router";
import { openToAll, walletsOnly } from "../../session/signed-in/guards.ts";
import { screen } from "../../ui/layout/screen.ts";

const guards = async () => import("../../areas/shop/registered/registered.ts");

/** Pages of a wallet that several areas have a part in; `/` shows the wallets too, once somebody is signed in. */
export const walletRoutes: RouteObject[] = [
  {
    path: "wallet-listing",
    loader: walletsOnly,
    handle: screen("Wallets"),
    lazy: { Component: async () => (await import("./wallets-page.tsx")).WalletsPage },
  },
  {
    path: "validate-mnemonics",
    loader: walletsOnly,
    handle: screen("Enter the secret phrase"),
    lazy: {
      Component: async () => (await import("./validate-mnemonics-page.tsx")).ValidateMnemonicsPage,
    },
  },
  {
    path: "import-wallet",
    loader: walletsOnly,
    handle: screen("Import a wallet"),
    lazy: { Component: async () => (await import("./import-page.tsx")).ImportPage },
  },
  {
    path: "select-account",
    loader: walletsOnly,
    handle: screen("Select an account"),
    lazy: {
      Component: async () =>
        (await import("../../areas/wallets/select/select-account-page.tsx")).SelectAccountPage,
    },
  },
  {
    path: "pay/:code",
    loader: openToAll,
    handle: screen("Shop bill"),
    lazy: { Component: async () => (await import("../../areas/shop/pay/bill-page.tsx")).BillPage },
  },
  {
    path: "pay-in-shop",
    loader: walletsOnly,
    handle: screen("Pay in a shop"),
    lazy: {
      Component: async () =>
        (await import("../../areas/shop/pay/pay-in-shop-page.tsx")).PayInShopPage,
    },
  },
  {
    path: "shop-register",
    handle: screen("Register a wallet for shops"),
    lazy: {
      loader: async () => (await guards()).unregisteredOnly,
      Component: async () => (await import("./shop-pages.tsx")).ShopRegister,
    },
  },
  {
    path: "shop-register-detail",
    handle: screen("Shop card"),
    lazy: {
      loader: async () => (await guards()).registeredOnly,
      Component: async () => (await import("./shop-pages.tsx")).ShopRegisterDetail,
    },
  },
];
