import type { RouteObject } from "react-router";
import { walletsOnly } from "../../session/signed-in/guards.ts";
import { screen } from "../../ui/layout/screen.ts";
import { creationStepLoader } from "./create/creation-step-loader.ts";

/** Making a wallet. The pages that put several areas together are the application's own. */
export const creationRoutes: RouteObject[] = [
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
];
