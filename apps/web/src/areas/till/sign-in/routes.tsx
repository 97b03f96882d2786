import type { RouteObject } from "react-router";
import { publicPage } from "../../../session/signed-in/guards.ts";
import { screen } from "../../../ui/layout/screen.ts";

/** What a device shows that a terminal is bound to, before a clerk is signed in. */
export const tillSignInRoutes: RouteObject[] = [
  {
    path: "pos/pair",
    loader: publicPage,
    handle: screen("Pair this device", "bare"),
    lazy: { Component: async () => (await import("./pair-page.tsx")).PairPage },
  },
  {
    path: "pos/sign-in",
    loader: publicPage,
    handle: screen("Sign in at the terminal", "bare"),
    lazy: { Component: async () => (await import("./sign-in-page.tsx")).SignInPage },
  },
];
