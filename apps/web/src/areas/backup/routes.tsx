import type { RouteObject } from "react-router";
import { walletsOnly } from "../../session/signed-in/guards.ts";
import { screen } from "../../ui/layout/screen.ts";

export const backupRoutes: RouteObject[] = [
  {
    path: "wallet-keys/:address",
    loader: walletsOnly,
    handle: screen("Keys and backup"),
    lazy: { Component: async () => (await import("./page/wallet-keys-page.tsx")).WalletKeysPage },
  },
];
