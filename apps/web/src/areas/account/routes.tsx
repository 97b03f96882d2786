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
  {
    path: "profile/notifications",
    loader: privateOnly,
    handle: screen("Notification settings"),
    lazy: {
      Component: async () =>
        (await import("./notification-ways/notification-ways-page.tsx")).NotificationWaysPage,
    },
  },
];
