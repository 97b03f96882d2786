import type { Person } from "@nuc/identity";
import { comparedTwice, isTooAlike } from "@nuc/identity/compare";
import { readIdentity } from "../../../domain/accounts/person/identity.ts";
import type { ExaminationResult, Examiner, Verdict } from "../../../platform/examiner/examiner.ts";
import type { Kyc } from "../parts.ts";
import { openPicture } from "../pictures/picture-repository.ts";
import { shownCheck, documentStatesOf } from "../steps/document-states.ts";
import { type CheckRow, listChecks } from "./check-repository.ts";

/** What was examined, and with which picture a selfie was compared. */
export interface Examination {
  examined: ExaminationResult;
  comparedId: string | null;
}

const MISSING: ExaminationResult = { ok: false, why: "unreachable" };

/** Has the picture of a check examined. Never rejects for what the picture is. */
export async function examine(kyc: Kyc, check: CheckRow): Promise<Examination> {
  const { database, examiner } = kyc.domain;
  const { account_id: accountId, document, picture_id: id } = check;
  const picture =
    id === null ? undefined : await openPicture(database.kysely, kyc.domain, { id, accountId });
  if (!picture) return { examined: MISSING, comparedId: null };
  if (document === "selfie") return await examineSelfie(kyc, check, picture);
  const person = await personOf(kyc, accountId);
  const examined = await CALLS[document](examiner, picture, person, { id: check.id, accountId });
  return { examined, comparedId: null };
}

type Call = (
  examiner: Examiner,
  ...input: Parameters<Examiner["passport"]>
) => Promise<ExaminationResult>;

const CALLS: Readonly<Record<"passport" | "driver_license" | "photo_id", Call>> = {
  passport: (examiner, ...input) => examiner.passport(...input),
  driver_license: (examiner, ...input) => examiner.licence(...input),
  photo_id: (examiner, ...input) => examiner.photoId(...input),
};

async function personOf({ domain }: Kyc, accountId: string): Promise<Person> {
  const identity = await readIdentity(domain.database.kysely, accountId);
  const { firstName, middleName, lastName, dateOfBirth } = identity;
  return {
    firstName: [firstName, middleName ?? ""].join(" ").trim(),
    lastName,
    birthDate: dateOfBirth ?? "",
  };
}

/**
 * With the photo ID; where that shows no portrait, with the document of the first step. A selfie that agrees with one too well
 * is compared with the other one as well.
 */
async function examineSelfie(kyc: Kyc, check: CheckRow, selfie: Buffer): Promise<Examination> {
  const { database, examiner } = kyc.domain;
  const { id: jobId, account_id: accountId } = check;
  let known: Examination = { examined: MISSING, comparedId: null };
  for (const id of await portraitsOf(kyc, accountId)) {
    const document = await openPicture(database.kysely, kyc.domain, { id, accountId });
    if (!document) continue;
    const examined = await examiner.selfie(selfie, document, { id: jobId, accountId });
    const { examined: before } = known;
    if (before.ok && isTooAlike(before.verdict))
      return { ...known, examined: bothOf(before.verdict, examined) };
    known = { examined, comparedId: id };
    if (!examined.ok || !goesOn(examined.verdict)) break;
  }
  return known;
}

const goesOn = (verdict: Verdict) => verdict.reasons.includes("no-portrait") || isTooAlike(verdict);

const bothOf = (first: Verdict, second: ExaminationResult): ExaminationResult =>
  second.ok ? { ok: true, verdict: comparedTwice(first, second.verdict) } : second;

async function portraitsOf({ domain }: Kyc, accountId: string): Promise<string[]> {
  const standings = documentStatesOf(await listChecks(domain.database.kysely, accountId));
  const shown = (["photo_id", "passport", "driver_license"] as const).map((document) => {
    const check = shownCheck(standings[document]);
    const counts =
      check &&
      (["in_review", "passed", "approved"] as const).some((state) => state === check.state);
    return counts ? check.picture_id : null;
  });
  return shown.filter((id) => id !== null);
}
