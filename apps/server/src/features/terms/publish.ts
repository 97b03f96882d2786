import { type TermsRecord, TERMS_MESSAGES as messages } from "@nuc/contract";
import { writeAcceptedTerms } from "../../domain/accounts/accepted-terms.ts";
import { type AuditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import type { Handle } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Platform } from "../../platform/platform.ts";
import { termsUrl } from "./terms-files.ts";
import { countAsked, insertVersion, listVersions, lockVersions } from "./versions-repository.ts";

/** Every version, and how many people have not accepted the one in force. */
export async function readTermsRecord(handle: Handle): Promise<TermsRecord> {
  const rows = await listVersions(handle);
  const [newest] = rows;
  if (!newest) throw new Error("No terms were ever published");
  return {
    kind: "terms",
    version: rows.length,
    updated_at: newest.published_at.toISOString(),
    content: rows.map(({ version, published_at: at, published_by: publishedBy, accepted }) => ({
      version,
      url: termsUrl(version),
      publishedAt: at.toISOString(),
      publishedBy,
      accepted,
    })),
    ...(await countAsked(handle)),
  };
}

/** The publisher, who accepts what they publish, with the account that does. */
interface Publisher extends AuditOrigin {
  accountId: string;
}

/**
 * Puts a new version in force, which everybody but its publisher is asked to accept, with its row of the audit; open
 * pages are sent there. Throws AppError
 * `INVALID_REQUEST` for a file that is not a PDF, and `TAKEN` (409) for a name that was used and where somebody published
 * meanwhile.
 * @param seen how many versions there were when it was decided
 */
export async function publish(
  { database, events }: Platform,
  origin: Publisher,
  { version, pdf: base64, seen }: { version: string; pdf: string; seen: number | undefined },
): Promise<TermsRecord> {
  const pdf = Buffer.from(base64, "base64");
  if (!isPdf(pdf)) throw new AppError("INVALID_REQUEST", messages.pdfMalformed, { field: "pdf" });
  const { accountId, ...audit } = origin;
  return await database.kysely.transaction().execute(async (transaction) => {
    await lockVersions(transaction);
    const before = await listVersions(transaction);
    requireUnseen(before, { version, seen });
    await insertVersion(transaction, { version, pdf, by: origin.actor, at: origin.at });
    await writeAcceptedTerms(transaction, accountId, version, origin.at);
    await events.publish(transaction, null, {
      event: "terms-published",
      version,
      publisher: accountId,
    });
    await recordAudit(transaction, {
      ...audit,
      action: "terms.publish",
      subject: version,
      before: { version: before[0]?.version },
      after: { version, bytes: pdf.length },
    });
    return await readTermsRecord(transaction);
  });
}

function requireUnseen(
  before: Awaited<ReturnType<typeof listVersions>>,
  { version, seen }: { version: string; seen: number | undefined },
): void {
  if (seen !== undefined && seen !== before.length) {
    throw new AppError("TAKEN", messages.changedMeanwhile, {
      field: "If-Match",
      extra: { data: { by: before[0]?.published_by ?? null } },
    });
  }
  // Two names that differ in case only would be one file on some disks, and one word to the ear.
  const key = version.toLowerCase();
  if (before.some((row) => row.version.toLowerCase() === key)) {
    throw new AppError("TAKEN", messages.versionTaken, { field: "version" });
  }
}

/** Bytes from the end within which a PDF ends (as readers look for it). */
const TAIL = 2_048;

/** Whether the bytes begin and end as a PDF does. That it can be opened, the console has tried before it uploads. */
function isPdf(file: Buffer): boolean {
  const head = file.subarray(0, 8).toString("latin1");
  return /^%PDF-[12]\.\d$/.test(head) && file.subarray(-TAIL).includes("%%EOF");
}
