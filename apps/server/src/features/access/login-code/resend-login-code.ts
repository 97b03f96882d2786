import { jobKind } from "../../../platform/jobs/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";
import { hasTotp } from "../../../domain/second-factor/factor-repository.ts";
import { CODE_RULES } from "../codes/code-rules.ts";
import { claimSending } from "../codes/code-sendings.ts";
import { sendCodes } from "../codes/one-time-codes.ts";
import { LOGIN_PURPOSE } from "./pending-login.ts";
import { listPendingLogins } from "./pending-login-repository.ts";

export const RESEND_LOGIN_CODE = jobKind<{ email: string }>("resend-login-code");

/**
 * Asks for a new code to an email, of any account or none: a job checks whether a login waits. Throws
 * AppError `RATE_LIMITED` within 30 s of another sending.
 */
export async function requestLoginCode(platform: Platform, email: string): Promise<void> {
  await platform.database.kysely.transaction().execute(async (transaction) => {
    await platform.maintenance.requireOff(transaction);
    await claimSending(transaction, platform, {
      purpose: LOGIN_PURPOSE,
      recipients: [{ channel: "email", address: email }],
    });
    await platform.jobs.send(transaction, RESEND_LOGIN_CODE, { email });
  });
}

/** The job: sends the code to each login that waits for it. */
export async function resendLoginCode(platform: Platform, email: string): Promise<void> {
  const { clock, database } = platform;
  await database.kysely.transaction().execute(async (transaction) => {
    const begunAfter = new Date(clock.now().getTime() - CODE_RULES.lifetime);
    for (const pending of await listPendingLogins(transaction, email, begunAfter)) {
      if (pending.wrongTries >= CODE_RULES.triesOfCode) continue;
      if (await hasTotp(transaction, pending.id)) continue;
      const { id } = pending;
      const owner = { accountId: id, purpose: LOGIN_PURPOSE, identity: id } as const;
      const recipient = { channel: "email", address: pending.user.email } as const;
      await sendCodes(transaction, platform, owner, [recipient]);
    }
  });
}
