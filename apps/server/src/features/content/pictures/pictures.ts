import { createHash } from "node:crypto";
import { PICTURE_SIDE, type PictureAnswer, SITE_MESSAGES, teamContent } from "@nuc/contract";
import { type AuditOrigin, recordAudit } from "../../../platform/audit/audit.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { type Job, scheduledJob } from "../../../platform/feature/feature.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { jobKind } from "../../../platform/jobs/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";
import { hasAllowedSize, readPicture } from "./read-picture.ts";
import { deleteUnusedPictures, keepPicture, lockPictures } from "./repository.ts";

const { content: messages } = SITE_MESSAGES;
/** Where browsers find the pictures. */
export const PICTURE_PATH = "/pictures/";
/** Milliseconds for which a picture is kept that no content shows. */
const UNUSED_FOR = 24 * 3_600_000;
const forgetting = jobKind<Record<never, never>>("forget-unused-pictures");

const refuse = (message: string, field = "picture") =>
  new AppError("INVALID_REQUEST", message, { field });

/** Keeps an uploaded picture without what its file said besides. Throws AppError `INVALID_REQUEST` for what is none. */
export async function uploadPicture(
  { database }: Platform,
  origin: AuditOrigin,
  base64: string,
): Promise<PictureAnswer> {
  const picture = readPicture(Buffer.from(base64, "base64"));
  if (picture === undefined) throw refuse(messages.pictureMalformed);
  if (!hasAllowedSize(picture)) {
    throw refuse(messages.pictureSize(PICTURE_SIDE.min, PICTURE_SIDE.max));
  }
  const { bytes, ending, width, height } = picture;
  const name = `${createHash("sha256").update(bytes).digest("base64url")}.${ending}`;
  await database.kysely.transaction().execute(async (transaction) => {
    await keepPicture(transaction, { name, bytes, at: origin.at });
    const after = { width, height, bytes: bytes.length };
    const act = { action: "pictures.upload", subject: name, before: null, after };
    await recordAudit(transaction, { ...origin, ...act });
  });
  return { url: `${PICTURE_PATH}${name}`, width, height };
}

/** Throws AppError `INVALID_REQUEST` where the team shows a picture that is not here; those that are stay. */
export async function requirePictures(transaction: Transaction, content: unknown): Promise<void> {
  const team = teamContent.safeParse(content);
  if (!team.success) return;
  const names = team.data.members.map(({ picture }) => picture.slice(PICTURE_PATH.length));
  const kept = await lockPictures(
    transaction,
    names.filter((name) => name !== ""),
  );
  const missing = names.findIndex((name) => name !== "" && !kept.has(name));
  if (missing >= 0) throw refuse(messages.pictureUnknown, `members.${missing}.picture`);
}

export function forgetUnusedPictures({ clock, database }: Platform): Job {
  return scheduledJob(forgetting, "day", async () =>
    deleteUnusedPictures(database.kysely, new Date(clock.now().getTime() - UNUSED_FOR)),
  );
}
