import type { RouteObject } from "react-router";
import { underMaintenanceOnly } from "../../session/guards.ts";
import { screen } from "../../ui/screen.ts";
import type { OutsideLink } from "./maintenance/maintenance-page.tsx";

/**
 * Screens that need no account. The landing page itself is `/`, which `src/app` composes.
 *
 * @param social where else the operator can be followed, for the maintenance page
 */
export function visitorRoutes(social: readonly OutsideLink[]): RouteObject[] {
  return [
    {
      path: "/maintenance",
      loader: underMaintenanceOnly,
      handle: screen("Under Maintenance", "bare"),
      lazy: async () => {
        const { MaintenancePage } = await import("./maintenance/maintenance-page.tsx");
        return { Component: () => <MaintenancePage social={social} /> };
      },
    },
  ];
}
