import type { Domain } from "../../domain/domain.ts";
import { type Feature, job, scheduledJob } from "../../platform/feature/feature.ts";
import { platformData } from "../../platform/feature/platform-data.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import { deleteExpiredChanges } from "./contact-change/contact-change-repository.ts";
import { SEND_CONTACT_CODES, sendContactCodes } from "./contact-change/contact-change-service.ts";
import type { AccountLife, AccountLifeDependencies } from "./parts.ts";
import { contactChangeData, lastExportData } from "./personal-data.ts";
import { accountLifeRoutes } from "./routes.ts";

const forgetChanges = jobKind<Record<never, never>>("forget-contact-changes");

/** An account over its life: other addresses, all its data, its end. */
export function accountLifeFeature(domain: Domain, dependencies: AccountLifeDependencies): Feature {
  const { clock, database } = domain;
  const life: AccountLife = { domain, ...dependencies };
  return {
    name: "account-life",
    routes: accountLifeRoutes(life),
    jobs: [
      job(SEND_CONTACT_CODES, async ({ changeId }) => sendContactCodes(life, changeId)),
      scheduledJob(forgetChanges, "quarter-hour", async () =>
        deleteExpiredChanges(database.kysely, clock.now()),
      ),
    ],
    personalData: [contactChangeData(domain), lastExportData, platformData],
  };
}
