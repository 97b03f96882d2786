import type { Domain } from "../../domain/domain.ts";
import { WRONG_TRIES_COUNT_FOR } from "../../domain/second-factor/check-code.ts";
import { deleteWrongTriesBefore } from "../../domain/second-factor/wrong-try-repository.ts";
import { type Feature, scheduledJob } from "../../platform/feature/feature.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import { secondFactorData } from "./personal-data.ts";
import { ownFactorRoutes } from "./routes.ts";

const forgetTries = jobKind<Record<never, never>>("forget-second-factor-tries");

/** The second factor of staff: an authenticator app with recovery codes. */
export function secondFactorFeature(domain: Domain): Feature {
  const { clock, database } = domain;
  return {
    name: "second-factor",
    routes: ownFactorRoutes(domain),
    jobs: [
      scheduledJob(forgetTries, "quarter-hour", async () => {
        const forgetBefore = new Date(clock.now().getTime() - WRONG_TRIES_COUNT_FOR);
        await deleteWrongTriesBefore(database.kysely, forgetBefore);
      }),
    ],
    personalData: [secondFactorData],
  };
}
