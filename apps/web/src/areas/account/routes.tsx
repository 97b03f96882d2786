import type { RouteObject } from "react-router";
import { privateOnly } from "../../session/signed-in/guards.ts";
import { screen } from "../../ui/layout/screen.ts";

/** What signed-in people see and change of their own account. */
export const accountRoutes: RouteObject[] = [
  {
    path: "profile",
    loader: privateOnly,
    handle: screen("Profile"),
    lazy: { Component: async () => (await import("./profile/profile-page.tsx")).ProfilePage },
  },
];
