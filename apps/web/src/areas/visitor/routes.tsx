import type { RouteObject } from "react-router";
import { openToAll, publicPage, underMaintenanceOnly } from "../../session/signed-in/guards.ts";
import { screen } from "../../ui/layout/screen.ts";

/** Screens that need no account. The landing page itself is `/`, which `src/app` composes. */
export const visitorRoutes: readonly RouteObject[] = [
  {
    path: "/team",
    loader: publicPage,
    handle: screen("Team", "plain"),
    lazy: { Component: async () => (await import("./team/team-page.tsx")).TeamPage },
  },
  {
    path: "/become-miner",
    loader: openToAll,
    handle: screen("Become a miner"),
    lazy: {
      Component: async () => (await import("./membership/become-miner-page.tsx")).BecomeMinerPage,
    },
  },
  {
    path: "/maintenance",
    loader: underMaintenanceOnly,
    handle: screen("Under Maintenance", "bare"),
    lazy: {
      Component: async () => (await import("./maintenance/maintenance-page.tsx")).MaintenancePage,
    },
  },
];
