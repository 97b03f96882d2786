import { type ContentVersion, SITE_MESSAGES, type StaffContentKind } from "@nuc/contract";
import { AppError } from "../../platform/http/app-error.ts";
import type { Platform } from "../../platform/platform.ts";
import { listVersionRows, readVersionRow } from "./repository.ts";

/** The versions of a kind that are kept, newest first. */
export async function readVersions(
  { database }: Pick<Platform, "database">,
  kind: StaffContentKind,
): Promise<ContentVersion[]> {
  return (await listVersionRows(database.kysely, kind)).map(toVersion);
}

/** One version with what it said, as it was written. Throws AppError `NOT_FOUND`. */
export async function readVersion(
  { database }: Pick<Platform, "database">,
  kind: StaffContentKind,
  version: number,
): Promise<ContentVersion & { content: unknown }> {
  const row = await readVersionRow(database.kysely, kind, version);
  if (!row) throw new AppError("NOT_FOUND", SITE_MESSAGES.content.versionUnknown);
  return { ...toVersion(row), content: row.content };
}

function toVersion(row: { version: number; written_at: Date; written_by: string | null }) {
  return { version: row.version, at: row.written_at.toISOString(), by: row.written_by };
}
