import { openDomain } from "../../domain/domain.ts";
import { openRegistration } from "../../features/miner-registration/feature.ts";
import type { Registration } from "../../features/miner-registration/parts.ts";
import type { Platform } from "../../platform/platform.ts";
import type { TestAppOptions } from "../../platform/testing/test-app.ts";
import { registrationDependencies } from "../fees-and-refunds.ts";

/** Miner registration as the application puts it together. */
export function registrationOf(platform: Platform): Registration {
  const domain = openDomain(platform);
  return openRegistration(domain, registrationDependencies(domain));
}

/** An application that does not look for fees by itself, so that nothing comes before a test does. */
export const withoutFeeWatch: NonNullable<TestAppOptions["compose"]> = (_platform, own) => ({
  ...own,
  features: own.features.map((feature) => {
    if (feature.name !== "miner-registration") return feature;
    const { background: _watching, ...rest } = feature;
    return rest;
  }),
});
