import type { RouteObject } from "react-router";
import { walletsOnly } from "../../session/signed-in/guards.ts";
import { screen } from "../../ui/layout/screen.ts";
import { creationStepLoader } from "./create/creation-step-loader.ts";

/** The signed-in wallet area; `/` shows the listing too, once somebody is signed in. */
export const walletRoutes: RouteObject[] = [
  {
    path: "wallet-listing",
    loader: walletsOnly,
    handle: screen("Wallets"),
    lazy: {
      Component: async () => (await import("./listing/wallet-listing-page.tsx")).WalletListingPage,
    },
  },
  {
    path: "address-book",
    loader: walletsOnly,
    handle: screen("Address book"),
    lazy: {
      Component: async () =>
        (await import("../address-book/address-book-page.tsx")).AddressBookPage,
    },
  },
  {
    path: "pay",
    loader: async () => (await import("../send/request/pay-loader.ts")).payLoader(),
    handle: screen("Payment request"),
    lazy: { Component: async () => (await import("../send/request/pay-page.tsx")).PayPage },
  },
  {
    path: "create-wallet",
    loader: walletsOnly,
    handle: screen("Create wallet"),
    lazy: {
      Component: async () => (await import("./create/create-wallet-page.tsx")).CreateWalletPage,
    },
  },
  {
    path: "copy-mnemonics",
    loader: creationStepLoader,
    handle: screen("Secret phrase"),
    lazy: {
      Component: async () => (await import("./create/copy-mnemonics-page.tsx")).CopyMnemonicsPage,
    },
  },
  {
    path: "mnemonics-test",
    loader: creationStepLoader,
    handle: screen("Check the phrase"),
    lazy: {
      Component: async () => (await import("./create/mnemonics-test-page.tsx")).MnemonicsTestPage,
    },
  },
  {
    path: "validate-mnemonics",
    loader: walletsOnly,
    handle: screen("Enter the secret phrase"),
    lazy: {
      Component: async () =>
        (await import("../../app/wallets/validate-mnemonics-page.tsx")).ValidateMnemonicsPage,
    },
  },
  {
    path: "import-wallet",
    loader: walletsOnly,
    handle: screen("Import a wallet"),
    lazy: {
      Component: async () => (await import("./import/import-wallet-page.tsx")).ImportWalletPage,
    },
  },
  {
    path: "wallet-keys/:address",
    loader: walletsOnly,
    handle: screen("Keys and backup"),
    lazy: {
      Component: async () => (await import("../backup/page/wallet-keys-page.tsx")).WalletKeysPage,
    },
  },
];
