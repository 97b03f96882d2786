import type { RouteObject } from "react-router";
import { walletsOnly } from "../../session/signed-in/guards.ts";
import { screen } from "../../ui/layout/screen.ts";

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
];
