import type { RouteObject } from "react-router";
import { accessRoutes } from "../areas/access/routes.tsx";
import { accountRoutes } from "../areas/account/routes.tsx";
import { addressBookRoutes } from "../areas/address-book/routes.tsx";
import { backupRoutes } from "../areas/backup/routes.tsx";
import { explorerRoutes } from "../areas/explorer/routes.tsx";
import { kycRoutes } from "../areas/kyc/routes.tsx";
import { notificationRoutes } from "../areas/notifications/routes.tsx";
import { purchaseRoutes } from "../areas/purchase/routes.tsx";
import { sendRoutes } from "../areas/send/routes.tsx";
import { terminalsRoutes } from "../areas/terminals/routes.tsx";
import { tillSignInRoutes } from "../areas/till/sign-in/routes.tsx";
import { tillRoutes } from "../areas/till/routes.tsx";
import { visitorRoutes } from "../areas/visitor/routes.tsx";
import { creationRoutes } from "../areas/wallets/routes.tsx";
import { openToAll } from "../session/signed-in/guards.ts";
import { screen } from "../ui/layout/screen.ts";
import { ErrorPage } from "./pages/error-page.tsx";
import { Frame } from "./frame/frame.tsx";
import { Home } from "./pages/home.tsx";
import { walletRoutes } from "./wallets/wallet-routes.tsx";

/** Left out of every build: the condition is known at build time. */
const developmentRoutes: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: "/gallery",
        handle: screen("Gallery"),
        lazy: {
          Component: async () => (await import("../ui/gallery/gallery-page.tsx")).GalleryPage,
        },
      },
    ]
  : [];

/** Every screen of the application. An area lists its own in `src/areas/<area>/routes.tsx`; here they come together. */
export const routes: RouteObject[] = [
  {
    id: "root",
    Component: Frame,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      { path: "/", loader: openToAll, Component: Home, handle: screen("Home", "full") },
      ...visitorRoutes,
      ...accessRoutes,
      ...accountRoutes,
      ...walletRoutes,
      ...creationRoutes,
      ...addressBookRoutes,
      ...kycRoutes,
      ...notificationRoutes,
      ...purchaseRoutes,
      ...sendRoutes,
      ...terminalsRoutes,
      ...tillSignInRoutes,
      ...tillRoutes,
      ...backupRoutes,
      ...explorerRoutes,
      ...developmentRoutes,
      {
        path: "*",
        handle: screen("Page not found"),
        lazy: { Component: async () => (await import("../ui/layout/not-found.tsx")).NotFound },
      },
    ],
  },
];
