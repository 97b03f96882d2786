import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { type AddWallet, provideSampleContent } from "./service.ts";

/** Customers with coins, to try the product out with. */
export function sampleContentFeature(
  domain: Domain,
  dependencies: { readonly addWallet: AddWallet },
): Feature {
  return {
    name: "sample-content",
    start: async () => provideSampleContent(domain, dependencies.addWallet),
    personalData: [],
  };
}
