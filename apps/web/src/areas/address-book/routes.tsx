import type { RouteObject } from "react-router";
import { walletsOnly } from "../../session/signed-in/guards.ts";
import { screen } from "../../ui/layout/screen.ts";

export const addressBookRoutes: RouteObject[] = [
  {
    path: "address-book",
    loader: walletsOnly,
    handle: screen("Address book"),
    lazy: { Component: async () => (await import("./address-book-page.tsx")).AddressBookPage },
  },
];
