import type { RouteObject } from "react-router";
import { publicPage } from "../../session/signed-in/guards.ts";
import { screen } from "../../ui/layout/screen.ts";

/** The ledger for everybody: blocks, transfers, accounts. */
export const explorerRoutes: RouteObject[] = [
  {
    path: "explorer",
    loader: publicPage,
    handle: screen("Explorer"),
    lazy: { Component: async () => (await import("./start/explorer-page.tsx")).ExplorerPage },
  },
  {
    path: "explorer/blocks",
    loader: publicPage,
    handle: screen("Blocks"),
    lazy: { Component: async () => (await import("./blocks/blocks-page.tsx")).BlocksPage },
  },
  {
    path: "explorer/block/:id",
    loader: publicPage,
    handle: screen("Block"),
    lazy: { Component: async () => (await import("./block/block-page.tsx")).BlockPage },
  },
  {
    path: "explorer/tx/:hash",
    loader: publicPage,
    handle: screen("Transfer"),
    lazy: { Component: async () => (await import("./transfer/transfer-page.tsx")).TransferPage },
  },
  {
    path: "receipt/:hash",
    loader: publicPage,
    handle: screen("Receipt"),
    lazy: { Component: async () => (await import("./receipt/receipt-page.tsx")).ReceiptPage },
  },
  {
    path: "explorer/account/:address",
    loader: publicPage,
    handle: screen("Account"),
    lazy: { Component: async () => (await import("./account/account-page.tsx")).AccountPage },
  },
];
