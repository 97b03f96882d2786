import { KYC_DOCUMENTS, KYC_MESSAGES, type KycDocument, type KycState } from "@nuc/contract";

/** What the order of the steps must know of a check. */
export interface CheckFacts {
  document: KycDocument;
  state: KycState;
  replaced: boolean;
  expiry_told: boolean;
}

/** The state of one document. */
export interface DocumentState<Check extends CheckFacts = CheckFacts> {
  /** The newest that counts as accepted. */
  readonly good: Check | undefined;
  /** That is examined, or that a person looks at. */
  readonly open: Check | undefined;
  readonly newest: Check | undefined;
}

export type DocumentStates<Check extends CheckFacts = CheckFacts> = Readonly<
  Record<KycDocument, DocumentState<Check>>
>;

const isGood = ({ state, replaced }: CheckFacts) =>
  !replaced && (state === "passed" || state === "approved");
const isOpen = ({ state }: CheckFacts) => state === "checking" || state === "in_review";

/** @param checks of one account, newest first */
export function documentStatesOf<Check extends CheckFacts>(
  checks: readonly Check[],
): DocumentStates<Check> {
  const standing = (document: KycDocument): DocumentState<Check> => {
    const own = checks.filter((check) => check.document === document);
    return { good: own.find(isGood), open: own.find(isOpen), newest: own[0] };
  };
  return Object.fromEntries(
    KYC_DOCUMENTS.map((document) => [document, standing(document)]),
  ) as unknown as DocumentStates<Check>;
}

/** What is shown of a document: what counts, else what is under way, else the outcome of the last one. */
export const shownCheck = <Check extends CheckFacts>({
  good,
  open,
  newest,
}: DocumentState<Check>) => good ?? open ?? newest;

/** Whether the step after a document is open: it is accepted, or a person looks at it. */
const letsGoOn = ({ good, open }: DocumentState) =>
  good !== undefined || open?.state === "in_review";

const first = (standings: DocumentStates) => [standings.passport, standings.driver_license];

/** Whether the whole check is done. */
export const isComplete = (standings: DocumentStates): boolean =>
  first(standings).some(({ good }) => good) &&
  standings.photo_id.good !== undefined &&
  standings.selfie.good !== undefined;

const { order, notNeeded } = KYC_MESSAGES;

/** Whether a document may be sent now; else why not, in the customer's words. */
export function refusalOf(
  standings: DocumentStates,
  document: KycDocument,
  hasAddress: boolean,
): string | undefined {
  if (!hasAddress) return order.address;
  const own = standings[document];
  if (own.open) return own.open.state === "checking" ? order.checking : order.inReview;
  // One that expires soon makes room for the next.
  if (own.good?.expiry_told === false) return document === "selfie" ? order.selfie : order.done;
  if (own.good) return undefined;
  if (document === "passport" || document === "driver_license")
    return refusalBeside(standings, document);
  if (!first(standings).some(letsGoOn)) return order.identity;
  return document === "selfie" && !letsGoOn(standings.photo_id) ? order.photoId : undefined;
}

/** Why not, where the other document of the first step was sent. */
function refusalBeside(standings: DocumentStates, document: "passport" | "driver_license") {
  const { good, open } = standings[document === "passport" ? "driver_license" : "passport"];
  if (open) return open.state === "checking" ? order.checking : notNeeded[document];
  return good && !good.expiry_told ? notNeeded[document] : undefined;
}

/** What may be sent now. */
export const nextOf = (standings: DocumentStates, hasAddress: boolean): KycDocument[] =>
  KYC_DOCUMENTS.filter((document) => refusalOf(standings, document, hasAddress) === undefined);
