import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { contactData } from "./personal-data.ts";
import { contactRoutes } from "./routes.ts";

/** Writing to the operator. */
export function contactFeature(domain: Domain): Feature {
  return { name: "contact", routes: contactRoutes(domain), personalData: [contactData] };
}
