import {
  KYC_MESSAGES,
  type KycDocument,
  type PaperDocument,
  type UploadedFile,
} from "@nuc/contract";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Kyc } from "../parts.ts";
import {
  fileHash,
  findPicture,
  findSameFile,
  keepPicture,
  markUsed,
} from "../pictures/picture-repository.ts";
import { decodedOf, requirePhoto } from "../../../domain/identity/read-photo.ts";
import { requireChecks, requireNextStep } from "../steps/admit.ts";
import { notifyChanged } from "../steps/settle.ts";
import { type CheckRow, findCheck, insertCheck, takeOver } from "./check-repository.ts";
import { findReplay } from "./replay.ts";
import { runCheck } from "./run-check.ts";
import { decodeFile } from "./notify-place.ts";
import { isUuid } from "../../../platform/http/uuid.ts";

const { upload } = KYC_MESSAGES;

/** What a client must know of a check. */
export type CheckAnswer = Pick<CheckRow, "document" | "state" | "reasons" | "decision_reason">;

/** A check that this request began, or that an earlier one did. */
interface Begun {
  check: CheckRow;
  isNew: boolean;
}

/**
 * Checks a document whose photo was sent; the same request again gets the same answer. Throws AppError `INVALID_REQUEST` for a
 * photo that is not the caller's, of another document, or used up; and as `sendPhoto`.
 */
export async function validateDocument(
  kyc: Kyc,
  { accountId }: Caller,
  document: PaperDocument,
  path: string,
): Promise<CheckAnswer> {
  const begun = await kyc.domain.database.kysely.transaction().execute(async (transaction) => {
    await requireChecks(kyc.domain, transaction, accountId, "alone");
    const picture = isUuid(path) ? await findPicture(transaction, path) : undefined;
    if (picture?.accountId !== accountId || picture.document !== document) throw unknownPhoto();
    if (picture.usedAt === null) {
      await requireNextStep(transaction, accountId, document);
      return await beginCheck(kyc, transaction, { accountId, document, pictureId: picture.id });
    }
    const check = await findReplay(kyc, transaction, picture.id);
    if (!check) throw unknownPhoto();
    return { check, isNew: false };
  });
  return await answered(kyc, begun);
}

const unknownPhoto = () =>
  new AppError("INVALID_REQUEST", upload.unknown, { field: "document_path", passing: true });

/**
 * Checks a selfie; the same file again gets the same answer. Throws AppError as `sendPhoto`. Answers words for the customer
 * where the photo cannot be checked at all.
 */
export async function checkSelfie(
  kyc: Kyc,
  { accountId }: Caller,
  file: UploadedFile,
): Promise<CheckAnswer | { unusable: string }> {
  const { config, database } = kyc.domain;
  const { KYC_MAX_FILE_MB: megabytes } = config;
  requirePhoto(file, megabytes);
  const hash = fileHash(kyc.domain, accountId, file.bytes);
  const findEarlier = async (transaction: Transaction): Promise<Begun | undefined> => {
    await requireChecks(kyc.domain, transaction, accountId, "alone");
    const same = await findSameFile(transaction, { accountId, document: "selfie", hash });
    const check = same && (await findReplay(kyc, transaction, same.id));
    if (check) return { check, isNew: false };
    await requireNextStep(transaction, accountId, "selfie");
    return undefined;
  };
  const earlier = await database.kysely.transaction().execute(findEarlier);
  if (earlier) return await answered(kyc, earlier);
  const decoded = decodedOf(await decodeFile(kyc, { accountId }, "selfie", file), megabytes);
  if (!decoded) return { unusable: upload.selfieFailed };
  // What the photo is like is judged with the face: skin has softer edges than print.
  const begun = await database.kysely.transaction().execute(async (transaction) => {
    const twin = await findEarlier(transaction);
    if (twin) return twin;
    const picture = { accountId, document: "selfie", jpeg: decoded.picture, hash } as const;
    const pictureId = await keepPicture(transaction, kyc.domain, picture);
    return await beginCheck(kyc, transaction, { accountId, document: "selfie", pictureId });
  });
  return await answered(kyc, begun);
}

/** Uses a picture up for its check. */
async function beginCheck(
  { domain }: Kyc,
  transaction: Transaction,
  check: { accountId: string; document: KycDocument; pictureId: string },
): Promise<Begun> {
  const now = domain.clock.now();
  await markUsed(transaction, check.pictureId, now);
  const begun = await insertCheck(transaction, { ...check, comparedId: null }, now);
  await notifyChanged(domain, transaction, begun);
  return { check: begun, isNew: true };
}

/** The check once it is examined; one that another process is at, as it is now. */
async function answered(kyc: Kyc, { check, isNew }: Begun): Promise<CheckAnswer> {
  const { clock, database } = kyc.domain;
  if (check.state !== "checking") return check;
  const isHere = isNew || kyc.running.has(check.id);
  const mine = isHere ? check : await takeOver(database.kysely, check.id, clock.now());
  if (mine) await runCheck(kyc, mine);
  return (await findCheck(database.kysely, check.id)) ?? check;
}
