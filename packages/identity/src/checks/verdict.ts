import manifest from "../../package.json" with { type: "json" };

export type Outcome = "pass" | "review" | "fail";

/** Why an outcome is not better. Words for people are the contract's. */
export type Reason =
  // The photo: another one may do.
  | "too-small"
  | "blurred"
  | "no-contrast"
  | "too-dark"
  | "glare"
  | "no-page"
  | "no-zone"
  | "unreadable"
  | "other-document"
  | "not-a-document"
  | "no-face"
  | "several-faces"
  | "face-too-small"
  | "face-differs"
  // The document: a person looks at it.
  | "several-documents"
  | "uncertain-reading"
  | "name-in-part"
  | "name-differs"
  | "birth-date-differs"
  | "birth-date-unknown"
  | "no-expiry-date"
  | "no-code"
  | "text-only"
  | "no-portrait"
  | "face-uncertain"
  | "face-too-alike"
  | "other-person"
  | "used-elsewhere"
  // The document: nothing helps.
  | "expired";

/** What a document says of itself. Names as in a zone: `VAN<DER<BERG`; days `YYYY-MM-DD`. */
export interface Found {
  readonly state: string;
  readonly number: string;
  readonly family: string;
  readonly given: string;
  readonly birthDate: string;
  readonly expiryDate: string;
}

export interface Verdict {
  readonly outcome: Outcome;
  /** Of a `fail`: whether another photo may help. */
  readonly retake: boolean;
  readonly reasons: readonly Reason[];
  readonly scores: Readonly<Record<string, number>>;
  /** What decided, by exact version. */
  readonly versions: Readonly<Record<string, string>>;
  readonly found?: Found;
}

/** This package and every library whose figures decide. */
export const versions: Readonly<Record<string, string>> = {
  [manifest.name]: manifest.version,
  ...manifest.dependencies,
};

interface Grounds {
  /** Another photo is asked for. */
  readonly retake?: readonly Reason[];
  /** Somebody looks at it. */
  readonly review?: readonly Reason[];
  /** It cannot do. */
  readonly fail?: readonly Reason[];
  readonly scores?: Readonly<Record<string, number>>;
  readonly found?: Found | undefined;
}

/** The worst of the grounds decides; all that led there are named. */
export function verdictOf({
  retake = [],
  review = [],
  fail = [],
  scores = {},
  found,
}: Grounds): Verdict {
  const refused = fail.length > 0 || retake.length > 0;
  return {
    outcome: refused ? "fail" : review.length > 0 ? "review" : "pass",
    retake: fail.length === 0 && retake.length > 0,
    reasons: [...new Set([...fail, ...retake, ...review])],
    scores,
    versions,
    ...(found && { found }),
  };
}

/** The verdict when something outside the photo speaks against it: a pass becomes a review. */
export const demoteToReview = (verdict: Verdict, reason: Reason): Verdict => ({
  ...verdict,
  outcome: verdict.outcome === "pass" ? "review" : verdict.outcome,
  reasons: [...verdict.reasons, reason],
});
