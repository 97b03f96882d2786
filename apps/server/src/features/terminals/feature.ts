import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { terminalsData } from "./personal-data.ts";
import { terminalSettings } from "./settings.ts";

/** Where shops charge cards: terminals that staff approve, and what stops a till. */
export function terminalsFeature(domain: Domain): Feature {
  return {
    name: "terminals",
    start: async () => terminalSettings.provide(domain),
    personalData: [terminalsData],
  };
}
