import type { Domain } from "../../domain/domain.ts";
import { type Feature, scheduledJob } from "../../platform/feature/feature.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import { deleteExpiredChallenges } from "./challenge-repository.ts";
import { passkeysData } from "./personal-data.ts";
import { passkeyRoutes } from "./routes.ts";

const forgetChallenges = jobKind<Record<never, never>>("forget-passkey-challenges");

/** Passkeys: a second way in. */
export function passkeysFeature(domain: Domain): Feature {
  const { clock, database } = domain;
  return {
    name: "passkeys",
    routes: passkeyRoutes(domain),
    jobs: [
      scheduledJob(forgetChallenges, "quarter-hour", async () =>
        deleteExpiredChallenges(database.kysely, clock.now()),
      ),
    ],
    personalData: [passkeysData],
  };
}
