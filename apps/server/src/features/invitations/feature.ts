import type { Domain } from "../../domain/domain.ts";
import { type Feature, scheduledJob } from "../../platform/feature/feature.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import { invitationsData } from "./personal-data.ts";
import { deleteInvitationsBefore } from "./repository.ts";
import { invitationRoutes } from "./routes.ts";

const forgetInvitations = jobKind<Record<never, never>>("forget-invitations");
const EVERY_DAY = "20 4 * * *";
/** Milliseconds that one which is over stays in the list, to be sent again. */
const KEPT_FOR = 30 * 24 * 60 * 60_000;

/** Invitations by which somebody becomes staff. */
export function invitationsFeature(domain: Domain): Feature {
  const { clock, database } = domain;
  return {
    name: "invitations",
    routes: invitationRoutes(domain),
    jobs: [
      scheduledJob(forgetInvitations, EVERY_DAY, async () =>
        deleteInvitationsBefore(database.kysely, new Date(clock.now().getTime() - KEPT_FOR)),
      ),
    ],
    personalData: [invitationsData],
  };
}
