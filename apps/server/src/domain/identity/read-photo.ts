import { KYC_FILE_TYPES, KYC_MESSAGES, type UploadedFile } from "@nuc/contract";
import { AppError } from "../../platform/http/app-error.ts";
import type { Decoded, PictureFault } from "../../platform/examiner/examiner.ts";

const { upload } = KYC_MESSAGES;
const TYPES: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/jpg"]);
/** What a browser calls a file of which it knows no type. */
const UNKNOWN = new Set(["", "application/octet-stream"]);
/** Seconds after which another try makes sense. */
const RETRY_AFTER = 5;

const refuse = (message: string) => new AppError("INVALID_REQUEST", message, { field: "file" });

/** The rules of an upload in the specified order. Throws AppError `INVALID_REQUEST`. @param megabytes of the longest file */
export function requirePhoto({ bytes, type, tooLong }: UploadedFile, megabytes: number): void {
  if (bytes.length === 0 && !tooLong) throw refuse(upload.empty);
  if (UNKNOWN.has(type.toLowerCase())) throw refuse(upload.noType);
  if (tooLong) throw refuse(upload.tooLarge(megabytes));
  if (!TYPES.has(type.toLowerCase())) throw refuse(upload.wrongType(KYC_FILE_TYPES));
}

/** The message for a file that is not a picture; of all others that it is empty or invalid. */
const FAULTS: Partial<Record<PictureFault, (megabytes: number) => string>> = {
  "not-jpeg-or-png": () => upload.wrongType(KYC_FILE_TYPES),
  "too-many-bytes": upload.tooLarge,
};

/**
 * A file that was decoded; null where it could not be examined. Throws AppError `INVALID_REQUEST` for a file that is not a
 * picture, `RATE_LIMITED` where too many wait.
 */
export function decodedOf(
  looked: Decoded,
  megabytes: number,
): Extract<Decoded, { ok: true }> | null {
  if (looked.ok) return looked;
  if ("fault" in looked) throw refuse(FAULTS[looked.fault]?.(megabytes) ?? upload.empty);
  if (looked.why === "busy")
    throw new AppError("RATE_LIMITED", upload.busy, { retryAfter: RETRY_AFTER });
  return null;
}
