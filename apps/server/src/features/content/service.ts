import {
  bundlesContent,
  type ContentRecord,
  type LandingContent,
  landingContent,
  type MembershipBundle,
  productBank,
  productBundles,
  productContent,
  productEmailMessages,
  PUBLIC_CONTENT_KINDS,
  sampleBank,
  sampleContent,
  type StaffContentKind,
  staffContentSchemas,
} from "@nuc/contract";
import type { FastifyBaseLogger } from "fastify";
import { type AuditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import type { Handle } from "../../platform/database/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import { claimSiteState } from "../../platform/site-state/repository.ts";
import { requirePictures } from "./pictures/pictures.ts";
import { changedMeanwhile } from "./refusals.ts";
import {
  type ContentRow,
  insertContentRow,
  listContent,
  lockContentRow,
  readContentRow,
  readWriter,
  writeContentRow,
} from "./repository.ts";

/** What is shown of a kind before staff have written it. */
const ownContent: Record<StaffContentKind, unknown> = {
  ...productContent,
  bank: productBank,
  bundles: productBundles,
  "email-messages": productEmailMessages,
};
const SAMPLE_MARK = "sample_pages";

/** A kind in its current state: version 0 and no time = never written, the product's own text. */
export interface CurrentContent {
  kind: StaffContentKind;
  version: number;
  updated_at: string | null;
  content: unknown;
}

/** A kind as staff see it, with who wrote it. */
export async function readContentRecord(
  { database, log }: Pick<Platform, "database" | "log">,
  kind: StaffContentKind,
): Promise<ContentRecord> {
  const row = await readContentRow(database.kysely, kind);
  const writer = row ? await readWriter(database.kysely, row) : null;
  return { ...standing(kind, row, log), updated_by: writer };
}

/** What a page shows of one kind. */
export async function readContent(
  { database, log }: Pick<Platform, "database" | "log">,
  kind: StaffContentKind,
): Promise<CurrentContent> {
  return standing(kind, await readContentRow(database.kysely, kind), log);
}

/** The memberships that are on sale, with their prices. */
export async function readBundles(
  { log }: Pick<Platform, "log">,
  handle: Handle,
): Promise<readonly MembershipBundle[]> {
  const { content } = standing("bundles", await readContentRow(handle, "bundles"), log);
  return bundlesContent.parse(content).bundles;
}

/** What the public pages show, and when it was last written (null: never). */
export async function readLandingContent(
  handle: Handle,
  log: FastifyBaseLogger,
): Promise<{ content: LandingContent; updatedAt: Date | null }> {
  const rows = new Map((await listContent(handle)).map((row) => [row.kind, row]));
  const parts = PUBLIC_CONTENT_KINDS.map((kind) => standing(kind, rows.get(kind), log));
  const times = parts.flatMap(({ updated_at: time }) => (time === null ? [] : [Date.parse(time)]));
  return {
    content: landingContent.parse(
      Object.fromEntries(parts.map(({ kind, content }) => [kind, content])),
    ),
    updatedAt: times.length === 0 ? null : new Date(Math.max(...times)),
  };
}

/**
 * Writes a kind, checked by its schema before, and its row of the audit, and notifies every process that the pages have changed.
 * `version` is the one that the writer saw; another one now is AppError `TAKEN` (409), with who wrote it.
 */
export async function writeContent(
  { database, events, log }: Platform,
  origin: AuditOrigin,
  kind: StaffContentKind,
  { content, version }: { content: unknown; version: number | undefined },
): Promise<ContentRecord> {
  return await database.kysely.transaction().execute(async (transaction) => {
    const before = await lockContentRow(transaction, kind);
    if (version !== undefined && version !== (before?.version ?? 0)) {
      throw changedMeanwhile(before && (await readWriter(transaction, before)));
    }
    if (kind === "team") await requirePictures(transaction, content);
    const by = origin.actor;
    const row = await writeContentRow(transaction, kind, { content, at: origin.at, by });
    await events.publish(transaction, null, { event: "pages-changed" });
    await events.publish(transaction, null, { event: "content", kind });
    await recordAudit(transaction, {
      ...origin,
      action: "content.set",
      subject: kind,
      before: before?.content ?? null,
      after: content,
    });
    return { ...standing(kind, row, log), updated_by: by };
  });
}

/** Outside production, and once: gives the pages a sample operator, team and roadmap to show. */
export async function provideSamplePages(platform: Platform): Promise<void> {
  const { config, clock, database } = platform;
  if (config.production || !config.SAMPLE_CONTENT) return;
  await database.kysely.transaction().execute(async (transaction) => {
    const mine = crypto.randomUUID();
    if ((await claimSiteState(transaction, SAMPLE_MARK, mine)) !== mine) return;
    for (const kind of PUBLIC_CONTENT_KINDS) {
      // What is true of every product is not written down: it goes with the code.
      if (sampleContent[kind] === productContent[kind]) continue;
      const writing = { content: sampleContent[kind], at: clock.now(), by: null };
      await insertContentRow(transaction, kind, writing);
    }
    const bank = { content: sampleBank, at: clock.now(), by: null };
    await insertContentRow(transaction, "bank", bank);
  });
}

/**
 * A row that an older version wrote and this one cannot read shows the product's own text: a page
 * with an old sentence is better than none. Staff see the version, and write it again.
 */
function standing(
  kind: StaffContentKind,
  row: ContentRow | undefined,
  log: FastifyBaseLogger,
): CurrentContent {
  const own = ownContent[kind];
  if (!row) return { kind, version: 0, updated_at: null, content: own };
  const read = staffContentSchemas[kind].safeParse(row.content);
  if (!read.success)
    log.error({ kind, version: row.version }, "stored content does not match its schema");
  return {
    kind,
    version: row.version,
    updated_at: row.updated_at.toISOString(),
    content: read.success ? read.data : own,
  };
}
