import {
  KYC_MESSAGES,
  type PaperDocument,
  type QualityAnswer,
  type UploadedFile,
} from "@nuc/contract";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Kyc } from "../parts.ts";
import { fileHash, findSameFile, keepPicture } from "../pictures/picture-repository.ts";
import { decodedOf, requirePhoto } from "../../../domain/identity/read-photo.ts";
import { requireChecks, requireNextStep } from "../steps/admit.ts";
import { findReplay } from "./replay.ts";
import { inWords } from "./result.ts";
import { decodeFile } from "./notify-place.ts";

const { upload } = KYC_MESSAGES;

const valid = (path: string): QualityAnswer => ({
  valid: true,
  flag: true,
  document_path: path,
  msg: upload.goodQuality,
});
const invalid = (msg: string): QualityAnswer => ({
  valid: false,
  flag: false,
  document_path: "",
  msg,
});

/**
 * Takes the photo of a document, and says whether it can be checked. The same file again is the same photo. Throws AppError
 * `INVALID_REQUEST` for what is no picture, `NOT_ALLOWED` before its turn, `RATE_LIMITED`, `FEATURE_OFF`, `MAINTENANCE`,
 * `SUSPENDED`.
 */
export async function sendPhoto(
  kyc: Kyc,
  { accountId }: Caller,
  document: PaperDocument,
  file: UploadedFile,
): Promise<QualityAnswer> {
  const { config, database } = kyc.domain;
  const { KYC_MAX_FILE_MB: megabytes } = config;
  requirePhoto(file, megabytes);
  const hash = fileHash(kyc.domain, accountId, file.bytes);
  const known = await database.kysely.transaction().execute(async (transaction) => {
    await requireChecks(kyc.domain, transaction, accountId, "alone");
    const same = await findSameFile(transaction, { accountId, document, hash });
    if (same && (same.usedAt === null || (await findReplay(kyc, transaction, same.id))))
      return same;
    await requireNextStep(transaction, accountId, document);
    return undefined;
  });
  if (known) return valid(known.id);
  const decoded = decodedOf(await decodeFile(kyc, { accountId }, document, file), megabytes);
  if (!decoded) return invalid(upload.qualityFailed);
  const { outcome, reasons } = decoded.verdict;
  if (outcome === "fail") return invalid(inWords(reasons) || upload.poorQuality);
  const id = await database.kysely.transaction().execute(async (transaction) => {
    await requireChecks(kyc.domain, transaction, accountId, "alone");
    await requireNextStep(transaction, accountId, document);
    const picture = { accountId, document, jpeg: decoded.picture, hash };
    return await keepPicture(transaction, kyc.domain, picture);
  });
  return valid(id);
}
