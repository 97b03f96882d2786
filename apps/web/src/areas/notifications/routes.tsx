import type { RouteObject } from "react-router";
import { privateOnly } from "../../session/signed-in/guards.ts";
import { screen } from "../../ui/layout/screen.ts";

/** Without the site's header, as the specification has it: these screens bring a bar of their own. */
export const notificationRoutes: RouteObject[] = [
  {
    path: "notifications",
    loader: privateOnly,
    handle: screen("Notifications", "bare"),
    lazy: {
      Component: async () => (await import("./list/notifications-page.tsx")).NotificationsPage,
    },
  },
  {
    path: "notification/detail/:id",
    loader: privateOnly,
    handle: screen("Notification", "bare"),
    lazy: {
      Component: async () => (await import("./detail/notification-page.tsx")).NotificationPage,
    },
  },
];
