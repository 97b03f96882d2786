import type { RouteObject } from "react-router";
import { walletsOnly } from "../../session/signed-in/guards.ts";
import { screen } from "../../ui/layout/screen.ts";

/** The terminals of one's own shop. */
export const terminalsRoutes: RouteObject[] = [
  {
    path: "pos/tills",
    loader: walletsOnly,
    handle: screen("Terminals"),
    lazy: { Component: async () => (await import("./terminals-page.tsx")).TerminalsPage },
  },
  {
    path: "pos/system",
    loader: walletsOnly,
    handle: screen("Your own system"),
    lazy: { Component: async () => (await import("./system/system-page.tsx")).SystemPage },
  },
];
