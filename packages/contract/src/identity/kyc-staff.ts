import { emptyAsNull } from "../fields/empty-as-null.ts";
import {
  isNucAmount,
  isoTime,
  isStorable,
  nucInput,
  nucText,
  optionalText,
  pageNumber,
  pageOf,
  UNSTORABLE_TEXT,
} from "../fields/fields.ts";
import { listFilter, orderOf } from "../fields/list-filter.ts";
import { oneOf } from "../fields/one-of.ts";
import { isPlainText, UNSEEN } from "../fields/shown-text.ts";
import { KYC_STAFF_MESSAGES as messages } from "../messages/identity/kyc-staff.ts";
import { z } from "../schema.ts";
import { isCountryCode } from "./countries.ts";
import { CHECK_REASONS, KYC_DOCUMENTS, KYC_STATES } from "./documents.ts";
import { addressRecord, formerAddress } from "./postal-address.ts";

/** Checks on one page. */
export const KYC_PAGE_SIZE = 20;
/** Those that wait longest come first; a minus turns the order around. */
export const KYC_SORTS = ["sent", "-sent"] as const;
/** Characters of a reviewer's own words. */
export const DECISION_REASON_LENGTH = 500;

const states = oneOf(KYC_STATES, messages.statusUnknown(KYC_STATES));

/** `GET admin/kyc`: what waits for a person, or everything of another state; `all` = of every state. */
export const kycQuery = z.object({
  ...listFilter,
  status: oneOf([...KYC_STATES, "all"], messages.statusUnknown([...KYC_STATES, "all"])),
  document: oneOf(KYC_DOCUMENTS, messages.documentUnknown),
  sort: orderOf(KYC_SORTS),
  page: pageNumber,
});
export const kycExportQuery = kycQuery.omit({ page: true });

/** A check in the queue of staff. */
export const kycRecord = z.object({
  /** What a decision names as seen: another photo, and an appeal, have another one. */
  reviewId: z.string(),
  username: z.string(),
  document: z.enum(KYC_DOCUMENTS),
  state: z.enum(KYC_STATES),
  reasons: z.array(z.enum(CHECK_REASONS)),
  /** Figures of the check, by name. */
  scores: z.record(z.string(), z.number()),
  /** What `read_image` shows: the picture, and of a selfie the document that it was compared with. */
  paths: z.array(z.string()),
  sentAt: isoTime,
  decidedAt: isoTime.nullable(),
  /** The member of staff who decided; null = undecided, or the check did. */
  decidedBy: z.string().nullable(),
  decisionReason: z.string().nullable(),
  appealed: z.boolean(),
  /** Whether two members of staff have to approve it, and who did so first. */
  secondLook: z.boolean(),
  firstApprovedBy: z.string().nullable(),
});
export type KycRecord = z.infer<typeof kycRecord>;

/** What staff set of the checks. */
export const kycSettingsAnswer = z.object({
  /** Days after the decision for which files are kept. */
  keepDays: z.number().int(),
  /** With one of these reasons two members of staff have to approve. */
  secondLookFor: z.array(z.enum(CHECK_REASONS)),
});
export type KycSettings = z.infer<typeof kycSettingsAnswer>;

export const kycPage = pageOf(kycRecord).extend({ settings: kycSettingsAnswer });
export type KycPage = z.infer<typeof kycPage>;

/** What a document says of itself; empty where it does not. */
export const foundOnDocument = z.object({
  state: z.string(),
  number: z.string(),
  family: z.string(),
  given: z.string(),
  birthDate: z.string(),
  expiryDate: z.string(),
});

/** One check of a person, with all that a decision needs. */
export const kycCheck = kycRecord.omit({ username: true }).extend({
  /** Whether it is the newest of its document. */
  current: z.boolean(),
  found: foundOnDocument.nullable(),
  /** What decided, by exact version. */
  versions: z.record(z.string(), z.string()),
  appealText: z.string().nullable(),
  /** Whether it is an appeal against the caller's own rejection, which somebody else has to decide; absent where it is not. */
  forColleague: z.literal(true).optional(),
});
export type KycCheck = z.infer<typeof kycCheck>;

/** `GET admin/kyc/{username}`: what was read beside what the person typed. */
export const kycPerson = z.object({
  username: z.string(),
  kyc_status: z.union([z.literal(0), z.literal(1)]),
  first_name: z.string(),
  middle_name: z.string().nullable(),
  last_name: z.string(),
  /** `YYYY-MM-DD`; null where it is not known. */
  date_of_birth: z.string().nullable(),
  gender: z.string().nullable(),
  address: addressRecord.nullable(),
  /** Those before it, newest first; absent where there are none. */
  formerAddresses: z.array(formerAddress).optional(),
  /** Newest first. */
  checks: z.array(kycCheck),
});
export type KycPerson = z.infer<typeof kycPerson>;

export const kycDecisionParams = z.object({
  username: z.string().refine(isStorable, UNSTORABLE_TEXT),
  document: z.enum(KYC_DOCUMENTS, messages.documentUnknown),
});

/** Why, where a decision says so. A name of `REJECTION_WORDS` means its sentence. */
const reason = optionalText()
  .refine((text) => text === undefined || isPlainText(text), UNSEEN)
  .refine(
    (text) => text === undefined || text.length <= DECISION_REASON_LENGTH,
    messages.reasonTooLong(DECISION_REASON_LENGTH),
  );
/** The `reviewId` of what was seen: where the document was sent again or appealed since, the answer is 409. */
const reviewId = optionalText();
/** `POST admin/kyc/{username}/{document}/decision`; a rejection needs its reason. */
export const kycDecision = z
  .strictObject({
    decision: z.enum(["approve", "reject"], messages.decisionUnknown),
    reason,
    /** What the state was when this was decided: another one meanwhile is 409. */
    seen: states,
    reviewId,
  })
  .refine(({ decision, reason: given }) => decision === "approve" || given !== undefined, {
    path: ["reason"],
    message: messages.reasonRequired,
  });
export const kycDecisionAnswer = z.object({
  username: z.string(),
  document: z.enum(KYC_DOCUMENTS),
  /** Stays `in_review` where somebody else has to approve it too. */
  state: z.enum(KYC_STATES),
  kyc_status: z.union([z.literal(0), z.literal(1)]),
  firstApprovedBy: z.string().nullable(),
});
export type KycDecisionAnswer = z.infer<typeof kycDecisionAnswer>;

/** `PUT admin/kyc/{username}/{document}/second-look`. */
export const secondLookPayload = z.strictObject({
  secondLook: z.boolean(messages.secondLookRequired),
  reviewId,
});

/** Most days that files are kept. */
export const MAX_KEEP_DAYS = 3_650;
const keepDays = messages.keepDaysWrong(MAX_KEEP_DAYS);
const settings = z.strictObject({
  keepDays: z.number(keepDays).int(keepDays).min(1, keepDays).max(MAX_KEEP_DAYS, keepDays),
  secondLookFor: z
    .array(z.enum(CHECK_REASONS, messages.reasonsUnknown), messages.reasonsUnknown)
    .max(CHECK_REASONS.length, messages.reasonsUnknown),
});
/** `PUT admin/kyc-settings`. */
export const kycSettings = settings.extend({
  /** What they were when this was decided: others meanwhile are 409. */
  seen: emptyAsNull(settings.nullish()),
});

/** The country of a rule for everybody whom no other rule is for. */
export const ALL_OTHER_COUNTRIES = "*";
const { rules } = messages;
const rule = z.strictObject({
  /** Two letters, or `*` for all others. */
  country: z
    .string(rules.countryUnknown)
    .transform((text) => text.trim().toUpperCase())
    .refine((text) => text === ALL_OTHER_COUNTRIES || isCountryCode(text), rules.countryUnknown),
  /** Whether they must be verified to buy coins. */
  buy: z.boolean(rules.flagRequired),
  /** NUC a day above which they must be verified to send; null = they need not. */
  sendAbove: emptyAsNull(nucInput.refine(isNucAmount, rules.amountMalformed).nullish()).transform(
    (amount) => (amount == null ? null : String(amount)),
  ),
  /** Whether they must be verified to register as a miner. */
  miner: z.boolean(rules.flagRequired),
  /** Whether they must be verified to open a shop card. */
  shopCard: z.boolean(rules.flagRequired),
});
const ruleList = z.array(rule, rules.malformed).max(300, rules.malformed);
/** `PUT admin/kyc-rules`: all rules; none = no one must be verified for anything. */
export const kycRules = z.strictObject({
  rules: ruleList,
  /** What they were when this was decided: others meanwhile are 409. */
  seen: emptyAsNull(ruleList.nullish()),
});
export const kycRulesAnswer = z.object({
  rules: z.array(
    z.object({
      country: z.string(),
      buy: z.boolean(),
      sendAbove: nucText.nullable(),
      miner: z.boolean(),
      shopCard: z.boolean(),
    }),
  ),
});
export type KycRules = z.infer<typeof kycRulesAnswer>;
export type KycRule = KycRules["rules"][number];

/** `GET admin/kyc-statistics?days=`: of the last 30 days where not given. */
export const kycStatisticsQuery = z.object({
  days: z
    .string(messages.daysWrong)
    .regex(/^(?:[1-9][0-9]{0,2})?$/, messages.daysWrong)
    .nullish()
    .transform((text) => Number(text || 30))
    .refine((days) => days <= 365, messages.daysWrong),
});
const share = z.object({
  /** Sent, whatever their outcome. */
  sent: z.number().int(),
  passed: z.number().int() /** That a person had or has to review. */,
  reviewed: z.number().int(),
  failed: z.number().int(),
});
export const kycStatistics = share.extend({
  days: z.number().int(),
  byDocument: z.record(z.enum(KYC_DOCUMENTS), share),
  /** How often each reason was given, the most frequent first. */
  reasons: z.array(z.object({ reason: z.enum(CHECK_REASONS), count: z.number().int() })),
  /** Decisions of staff: minutes from when it was sent; null where there was none. */
  minutesToDecision: z.object({ median: z.number(), p90: z.number() }).nullable(),
  approved: z.number().int(),
  rejected: z.number().int(),
  /** That wait for a person now, and since when the first one does. */
  waiting: z.number().int(),
  waitingSince: isoTime.nullable(),
});
export type KycStatistics = z.infer<typeof kycStatistics>;
