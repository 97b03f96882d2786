import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { ownTerminalRoutes } from "./own/routes.ts";
import { terminalsData } from "./personal-data.ts";
import { terminalSettings } from "./settings.ts";
import { staffTerminalRoutes } from "./staff/routes.ts";

/** Where shops charge cards: terminals that staff approve, and what stops a till. */
export function terminalsFeature(domain: Domain): Feature {
  return {
    name: "terminals",
    routes: [...ownTerminalRoutes(domain), ...staffTerminalRoutes(domain)],
    start: async () => terminalSettings.provide(domain),
    personalData: [terminalsData],
  };
}
