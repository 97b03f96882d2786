import { createHmac } from "node:crypto";

import type { Mrz } from "../mrz/mrz.ts";
import { matchNames, matchZone, type NameMatch, type Person } from "../person/match-person.ts";
import { type Found, type Reason, type Verdict, demoteToReview } from "./verdict.ts";

/** `740812` → `1974-08-12`: in the century in which the day is not after `latest`, `YYYY-MM-DD`. Empty if it is unknown in part. */
function fullDate(short: string, latest: string): string {
  if (short.includes("<")) return "";
  const rest = `${short.slice(0, 2)}-${short.slice(2, 4)}-${short.slice(4)}`;
  const century = Number(latest.slice(0, 2));
  return `${century}${rest}` <= latest ? `${century}${rest}` : `${century - 1}${rest}`;
}

/** No document lasts longer: a later day was a hundred years ago. */
const MAX_YEARS_LEFT = 50;

/** What a zone says. `today`: `YYYY-MM-DD`. */
export function foundInZone(mrz: Mrz, today: string): Found {
  const [family = "", given = ""] = mrz.names.split("<<");
  const latestExpiry = `${Number(today.slice(0, 4)) + MAX_YEARS_LEFT}${today.slice(4)}`;
  return {
    state: mrz.issuer,
    number: mrz.number,
    family,
    given,
    birthDate: fullDate(mrz.birth, today),
    expiryDate: fullDate(mrz.expiry, latestExpiry),
  };
}

const nameReasons: Readonly<Record<NameMatch, readonly Reason[]>> = {
  equal: [],
  part: ["name-in-part"],
  other: ["name-differs"],
};

const birthReasons = (found: string, typed: string): Reason[] => {
  if (found === "") return ["birth-date-unknown"];
  return found === typed ? [] : ["birth-date-differs"];
};

/** What speaks against the document being that person's. */
export function doubts(found: Found, person: Person, cut = false): Reason[] {
  const names = [found.family, found.given].filter((name) => name !== "").join("<<");
  return [
    ...nameReasons[matchZone(names, cut, person)],
    ...birthReasons(found.birthDate, person.birthDate),
  ];
}

/** A document is good until the end of its last day. */
export const isExpired = ({ expiryDate }: Found, today: string) =>
  expiryDate !== "" && expiryDate < today;

/** Whether two documents are of one person: the same names, either of them in part too, and the same birthday. */
export function isSamePerson(one: Found, other: Found): boolean {
  const words = (text: string) => text.replaceAll("<", " ");
  const person = {
    firstName: words(other.given),
    lastName: words(other.family),
    birthDate: other.birthDate,
  };
  return (
    one.birthDate !== "" &&
    one.birthDate === other.birthDate &&
    matchNames(one.family, one.given, person) !== "other"
  );
}

/** A selfie this near to a portrait may be a photo of that portrait (decision 53). */
const PORTRAIT_AGAIN = 0.3;

/** Whether a selfie agrees with a portrait so well that it is to be compared with another document too. */
export const isTooAlike = ({ outcome, scores: { distance } }: Verdict) =>
  outcome === "pass" && distance !== undefined && distance <= PORTRAIT_AGAIN;

/** The verdict on a selfie that agreed with one document too well: where it does so with `other` too, a person looks at it. */
export const comparedTwice = (verdict: Verdict, other: Verdict): Verdict =>
  isTooAlike(verdict) && isTooAlike(other) ? demoteToReview(verdict, "face-too-alike") : verdict;

/**
 * By what a document is known again in another account: a keyed hash of its state and number, which reveals neither.
 * @param key secret of the server, at least 32 bytes
 */
export const documentKey = (key: Buffer, { state, number }: Found) =>
  createHmac("sha256", key)
    .update(`${state} ${number.replaceAll(/[^A-Z0-9]/g, "")}`)
    .digest("hex");
