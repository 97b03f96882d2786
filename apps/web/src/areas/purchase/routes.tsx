import type { RouteObject } from "react-router";
import { walletsOnly } from "../../session/signed-in/guards.ts";
import { screen } from "../../ui/layout/screen.ts";

export const purchaseRoutes: RouteObject[] = [
  {
    path: "purchase-coins",
    loader: walletsOnly,
    handle: screen("Buy coins"),
    lazy: { Component: async () => (await import("./buy/purchase-page.tsx")).PurchasePage },
  },
  {
    path: "orders",
    loader: walletsOnly,
    handle: screen("Your orders"),
    lazy: { Component: async () => (await import("./orders/orders-page.tsx")).OrdersPage },
  },
  {
    path: "orders/:id",
    loader: walletsOnly,
    handle: screen("Order"),
    lazy: { Component: async () => (await import("./orders/order-page.tsx")).OrderPage },
  },
];
