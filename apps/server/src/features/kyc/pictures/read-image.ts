import { may, NETWORK_MESSAGES } from "@nuc/contract";
import type { FastifyRequest } from "fastify";
import { readIdentity } from "../../../domain/accounts/person/identity.ts";
import { factorReader } from "../../../domain/second-factor/factor-state.ts";
import { auditOrigin, recordAudit } from "../../../platform/audit/audit.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { requireCaller } from "../../../platform/http/caller.ts";
import { setUpNeeded } from "../../../platform/http/factor-needed.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findPicture, openPicture } from "./picture-repository.ts";
import { isUuid } from "../../../platform/http/uuid.ts";

const notFound = () => new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound, { field: "path" });

/**
 * A stored picture as JPEG: for its owner, and for those who review it, which the audit records before they see it. Throws
 * AppError `NOT_FOUND` for everybody else and for what is deleted; `NOT_ALLOWED` for staff who have no second factor yet.
 */
export async function readStoredImage(
  platform: Platform,
  request: FastifyRequest,
  path: string,
): Promise<Buffer> {
  const { kysely } = platform.database;
  const caller = requireCaller(request);
  const picture = isUuid(path) ? await findPicture(kysely, path) : undefined;
  if (!picture) throw notFound();
  const { id, accountId, document } = picture;
  const isOwn = accountId === caller.accountId;
  if (!isOwn && !may(caller.role, "kyc.read")) throw notFound();
  if (!isOwn) {
    const { isRequired, isSetUp } = await factorReader(platform).factorOf(caller);
    if (isRequired && !isSetUp) throw setUpNeeded();
  }
  const jpeg = await openPicture(kysely, platform, { id, accountId });
  if (!jpeg) throw notFound();
  if (isOwn) return jpeg;
  const { username } = await readIdentity(kysely, accountId);
  const origin = auditOrigin(request, platform);
  await kysely.transaction().execute(async (transaction) =>
    recordAudit(transaction, {
      ...origin,
      action: "kyc.picture",
      subject: username,
      person: accountId,
      before: null,
      after: { document },
    }),
  );
  return jpeg;
}
