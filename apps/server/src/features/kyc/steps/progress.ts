import { KYC_DOCUMENTS, KYC_MESSAGES, type KycDocument, type KycProgress } from "@nuc/contract";
import { readIdentity } from "../../../domain/accounts/person/identity.ts";
import { withheldActs } from "../../../domain/identity/rules.ts";
import type { Handle } from "../../../platform/database/tables.ts";
import { readAddress } from "../address/address-repository.ts";
import { type CheckRow, listChecks } from "../checks/check-repository.ts";
import type { Kyc } from "../parts.ts";
import { nextOf, shownCheck, type DocumentStates, documentStatesOf } from "./document-states.ts";

/** How far the identity check of an account is; every process answers the same. */
export async function readProgress({ domain }: Kyc, accountId: string): Promise<KycProgress> {
  const { config, database } = domain;
  const { withheld, standings, hasAddress, verified } = await database.kysely
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (transaction) => readFacts(transaction, accountId));
  const shown = (document: KycDocument) => shownCheck(standings[document]);
  const good = (document: KycDocument) => (standings[document].good ? 1 : 0);
  const path = (document: KycDocument) => shown(document)?.picture_id ?? null;
  return {
    kyc_status: verified ? 1 : 0,
    passport_doc_validated: good("passport"),
    driver_lic_doc_validated: good("driver_license"),
    photo_id_doc_validated: good("photo_id"),
    selfie_doc_validated: good("selfie"),
    passport_doc_loaded: loadedOf(shown("passport")),
    driver_lic_doc_loaded: loadedOf(shown("driver_license")),
    passportImagePath: path("passport"),
    licenseImagePath: path("driver_license"),
    photoIdImagePath: path("photo_id"),
    selfieImagePath: path("selfie"),
    message: messageOf(standings, verified),
    states: Object.fromEntries(
      KYC_DOCUMENTS.map((document) => [document, shown(document)?.state ?? null]),
    ) as KycProgress["states"],
    next: nextOf(standings, hasAddress),
    queue: queueOf(standings),
    withheld,
    maxFileMegabytes: config.KYC_MAX_FILE_MB,
    redirectOrigins: config.KYC_REDIRECT_ORIGINS ?? [],
  };
}

async function readFacts(handle: Handle, accountId: string) {
  return {
    standings: documentStatesOf(await listChecks(handle, accountId)),
    hasAddress: (await readAddress(handle, accountId)) !== null,
    verified: (await readIdentity(handle, accountId)).verified,
    withheld: await withheldActs(handle, accountId),
  };
}

/** 1 = validated, 0 = failed, null = not known. */
function loadedOf(check: CheckRow | undefined): 0 | 1 | null {
  if (!check) return null;
  if (check.state === "passed" || check.state === "approved") return 1;
  return check.state === "failed" || check.state === "rejected" ? 0 : null;
}

const { notStarted, inProgress, completed } = KYC_MESSAGES;

function messageOf(standings: DocumentStates, verified: boolean): string {
  if (verified) return completed;
  return KYC_DOCUMENTS.some((document) => standings[document].newest) ? inProgress : notStarted;
}

/** The place of what is examined. */
function queueOf(standings: DocumentStates<CheckRow>): KycProgress["queue"] {
  for (const document of KYC_DOCUMENTS) {
    const { open } = standings[document];
    const position = open?.state === "checking" ? open.place : null;
    if (position !== null) return { document, position };
  }
  return null;
}
