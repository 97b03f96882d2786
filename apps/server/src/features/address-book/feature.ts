import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { addressBookData } from "./personal-data.ts";
import { addressBookRoutes } from "./routes.ts";

/** The key of the address books that the caller's devices keep. */
export function addressBookFeature(domain: Domain): Feature {
  return {
    name: "address-book",
    routes: addressBookRoutes(domain),
    personalData: [addressBookData],
  };
}
