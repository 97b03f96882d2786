import { type Job, job, scheduledJob } from "../../platform/feature/feature.ts";
import { erasePersonKey } from "../../platform/audit/person-keys.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { deleteInvitationsBefore, isInvitation } from "./repository.ts";

const DAY = 24 * 60 * 60_000;
/** Milliseconds that one which is over stays in the list, to be sent again. */
const KEPT_FOR = 30 * DAY;

const forgetInvitations = jobKind<Record<never, never>>("forget-invitations");
/** Makes unreadable to whom an invitation went. */
const forgetInvited = jobKind<{ id: string }>("forget-invited");

/**
 * Has the audit forget to whom an invitation went, some time after it was over: the email is sealed under the invitation's
 * id, since there is no account that it could go with. Who accepted is named by a row of their own.
 */
export async function forgetLater(
  { jobs }: Pick<Platform, "jobs">,
  transaction: Transaction,
  { id, expiresAt }: { id: string; expiresAt: Date },
): Promise<void> {
  const startAfter = new Date(expiresAt.getTime() + KEPT_FOR + 2 * DAY);
  await jobs.send(transaction, forgetInvited, { id }, { startAfter });
}

/** Destroys the key of an invitation that is not in the list any more; one that was sent again is forgotten later. */
export async function eraseInvitationKey(
  { clock, database }: Pick<Platform, "clock" | "database">,
  id: string,
): Promise<void> {
  if (await isInvitation(database.kysely, id)) return;
  await database.kysely
    .transaction()
    .execute(async (transaction) => erasePersonKey(transaction, id, clock.now()));
}

export function forgettingJobs(platform: Platform): Job[] {
  const { clock, database } = platform;
  const { kysely } = database;
  return [
    scheduledJob(forgetInvitations, "day", async () =>
      deleteInvitationsBefore(kysely, new Date(clock.now().getTime() - KEPT_FOR)),
    ),
    job(forgetInvited, async ({ id }) => eraseInvitationKey(platform, id)),
  ];
}
