import type { Domain } from "../../domain/domain.ts";
import { type Feature, job, scheduledJob } from "../../platform/feature/feature.ts";
import { EXPIRE_ACCESS, expireAccess } from "./expiry-job.ts";
import { RESEND_LOGIN_CODE, resendLoginCode } from "./login-code/resend-login-code.ts";
import { accessTracesData, accountData, formerEmailData } from "./personal-data.ts";
import { RECOVER, recover } from "./recovery/recovery-service.ts";
import { accessRoutes } from "./routes.ts";
import type { FindInviter } from "./sign-up/registration-service.ts";
import { RESEND_CODES, resendCodes } from "./sign-up/verification-service.ts";

/** Signing up, confirming the account, signing in, recovery, and the signed-in person. */
export function accessFeature(
  domain: Domain,
  dependencies: { readonly findInviterByCode: FindInviter },
): Feature {
  return {
    name: "access",
    routes: accessRoutes(domain, dependencies.findInviterByCode),
    jobs: [
      job(RESEND_CODES, async (asked) => resendCodes(domain, asked)),
      scheduledJob(EXPIRE_ACCESS, "quarter-hour", async () => expireAccess(domain)),
      job(RESEND_LOGIN_CODE, async ({ email }) => resendLoginCode(domain, email)),
      job(RECOVER, async (asked) => recover(domain, asked)),
    ],
    start: async () => {
      const { config, log } = domain;
      if (!config.production || config.SMTP_URL !== undefined) return;
      log.warn("SMTP_URL is not set: staff can sign in by passkey only");
    },
    personalData: [accountData, formerEmailData, accessTracesData],
  };
}
