import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { answerData } from "./personal-data.ts";
import { operatorMessageRoutes } from "./routes.ts";

/** What visitors and customers wrote in other features, in one list for those who answer. */
export function operatorMessagesFeature(domain: Domain): Feature {
  return {
    name: "operator-messages",
    routes: operatorMessageRoutes(domain),
    personalData: [answerData],
  };
}
