import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { forgettingJobs } from "./forget-invited.ts";
import { invitationsData } from "./personal-data.ts";
import { invitationRoutes } from "./routes.ts";

/** Invitations by which somebody becomes staff. */
export function invitationsFeature(domain: Domain): Feature {
  return {
    name: "invitations",
    routes: invitationRoutes(domain),
    jobs: forgettingJobs(domain),
    personalData: [invitationsData(domain)],
  };
}
