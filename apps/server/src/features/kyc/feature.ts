import type { Domain } from "../../domain/domain.ts";
import { deleteOldSentUnverified } from "../../domain/identity/sent-unverified.ts";
import { type Feature, scheduledJob } from "../../platform/feature/feature.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import { notifyPages } from "../../platform/sockets/socket-rule.ts";
import { askForExpired } from "./checks/expiry.ts";
import { retryAbandonedChecks } from "./checks/run-check.ts";
import type { Kyc } from "./parts.ts";
import {
  addressData,
  formerAddressData,
  identityData,
  sentUnverifiedData,
} from "./personal-data.ts";
import { deleteOldFiles } from "./pictures/retention.ts";
import { kycSettings } from "./review/settings.ts";
import { kycRoutes } from "./routes.ts";
import { staffKycRoutes } from "./staff-routes.ts";

const redoing = jobKind<Record<never, never>>("kyc-redo");
const expiring = jobKind<Record<never, never>>("kyc-expiry");
const forgetting = jobKind<Record<never, never>>("kyc-retention");

/** Who an account holder is: the address, the photos of documents, their checks, and the people who look at some of them. */
export function kycFeature(domain: Domain): Feature {
  const kyc: Kyc = { domain, running: new Map() };
  return {
    name: "kyc",
    routes: [...kycRoutes(kyc), ...staffKycRoutes(kyc)],
    jobs: [
      scheduledJob(redoing, "minute", async () => retryAbandonedChecks(kyc)),
      scheduledJob(expiring, "day", async () => askForExpired(kyc)),
      scheduledJob(forgetting, "day", async () => {
        await deleteOldFiles(kyc);
        await deleteOldSentUnverified(domain.database.kysely);
      }),
    ],
    sockets: [
      notifyPages("kyc", { position: "id" }),
      notifyPages("photo-place", { position: "id" }),
    ],
    start: async () => {
      await kycSettings.provide(domain);
      // The process before may have been cut off.
      await domain.jobs.send(domain.database.kysely, redoing, {});
    },
    personalData: [addressData, formerAddressData, identityData(domain), sentUnverifiedData],
  };
}
