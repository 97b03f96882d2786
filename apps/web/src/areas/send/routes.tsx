import type { RouteObject } from "react-router";
import { screen } from "../../ui/layout/screen.ts";

/** Sending itself is a dialog of the wallets' page; a payment request has an address of its own. */
export const sendRoutes: RouteObject[] = [
  {
    path: "pay",
    loader: async () => (await import("./request/pay-loader.ts")).payLoader(),
    handle: screen("Payment request"),
    lazy: { Component: async () => (await import("./request/pay-page.tsx")).PayPage },
  },
];
