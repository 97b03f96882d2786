import { emptyAsNull } from "../fields/empty-as-null.ts";
import {
  isoTime,
  isStorable,
  optionalText,
  pageNumber,
  pageOf,
  requiredText,
} from "../fields/fields.ts";
import { listFilter, orderOf } from "../fields/list-filter.ts";
import { oneOf } from "../fields/one-of.ts";
import { shownLine, shownText } from "../fields/shown-text.ts";
import { STATEMENT_MESSAGES } from "../messages/staff/statements.ts";
import { z } from "../schema.ts";
import {
  guessedMapping,
  mappingName,
  statementMapping,
  triedMapping,
} from "./statement-mapping.ts";

const { file } = STATEMENT_MESSAGES;

/** Bytes of a file, as UTF-8. */
export const STATEMENT_FILE_BYTES = 5_000_000;
export const STATEMENT_FILE_LINES = 20_000;
/** Rows of a CSV file that are shown before its columns are chosen, and lines that are shown as they are read. */
export const STATEMENT_SAMPLE = 8;

/** The text of a CSV file or of a camt.053 statement. */
const fileText = z
  .string({ error: ({ input }) => (input == null ? file.required : file.notText) })
  .max(STATEMENT_FILE_BYTES, file.tooLong)
  .refine(isStorable, file.notText)
  .refine((text) => text.trim() !== "", file.required);

/** `POST admin/statements/check`. */
export const statementCheckPayload = z.strictObject({
  file: fileText,
  mapping: emptyAsNull(triedMapping.nullish()),
});
/** `POST admin/statements`; the columns are kept under `mappingName`. */
export const statementPayload = z.strictObject({
  file: fileText,
  /** For a CSV file; XML says by itself what is what. */
  mapping: emptyAsNull(statementMapping.nullish()),
  fileName: shownLine(file.nameRequired).max(200),
  mappingName: emptyAsNull(mappingName.nullish()),
});
export type StatementPayload = z.infer<typeof statementPayload>;

const money = z.string().meta({ description: "Two decimals; with a minus for what went out" });
const day = z.string().meta({ format: "date" });

/** A line as a file says it. */
export const readLine = z.object({
  /** Its position in the file, from 1. */
  line: z.number().int(),
  day,
  amount: money,
  currency: z.string(),
  text: z.string(),
});
export type ReadLine = z.infer<typeof readLine>;

export const statementFault = z.object({ line: z.number().int(), message: z.string() });
export type StatementFault = z.infer<typeof statementFault>;

/** What a file holds; nothing is added. */
export const statementCheck = z.object({
  format: z.enum(["csv", "camt.053"]),
  /** The first rows of a CSV file, as written. */
  rows: z.array(z.array(z.string())),
  /** The columns as they were asked for, or as they seem to be; null = nothing can be guessed. */
  mapping: guessedMapping.nullable(),
  account: z.string().nullable(),
  lines: z.number().int(),
  /** Of them, those that are not known yet. */
  added: z.number().int(),
  /** Of them, those that are matched by themselves. */
  sure: z.number().int(),
  sample: z.array(readLine),
  faults: z.array(statementFault),
});
export type StatementCheck = z.infer<typeof statementCheck>;

export const statementAnswer = z.object({
  lines: z.number().int(),
  added: z.number().int(),
  matched: z.number().int(),
});
export type StatementAnswer = z.infer<typeof statementAnswer>;

/**
 * The outcome of a line: staff have to say what it is, it pays something, it was put aside with a reason, or it is nothing
 * that could be matched (money that went out, or came back).
 */
export const LINE_STATES = ["open", "matched", "aside", "other"] as const;
export type LineState = (typeof LINE_STATES)[number];
/**
 * How sure it was what a line pays: reference and amount are right, the reference alone, exactly one payment of this amount is
 * waited for, or nothing is known.
 */
export const LINE_CONFIDENCES = ["sure", "reference", "amount", "none"] as const;
export type LineConfidence = (typeof LINE_CONFIDENCES)[number];
export const LINE_SORTS = ["-day", "day", "-amount", "amount"] as const;
export const STATEMENT_PAGE_SIZE = 20;

/** `GET admin/statements/lines`. */
export const statementLineQuery = z.object({
  ...listFilter,
  state: oneOf(LINE_STATES, STATEMENT_MESSAGES.stateUnknown(LINE_STATES)),
  confidence: oneOf(LINE_CONFIDENCES, STATEMENT_MESSAGES.confidenceUnknown(LINE_CONFIDENCES)),
  sort: orderOf(LINE_SORTS),
  page: pageNumber,
});
export const statementExportQuery = statementLineQuery.omit({ page: true });

/** A line of a statement as staff see it. */
export const statementLine = z.object({
  id: z.string(),
  account: z.string(),
  day,
  amount: money,
  currency: z.string(),
  text: z.string(),
  state: z.enum(LINE_STATES),
  confidence: z.enum(LINE_CONFIDENCES),
  file: z.string(),
  added_by: z.string(),
  added_at: isoTime,
  /** What it pays, once matched. */
  pays: z.object({ what: z.string(), username: z.string(), reference: z.string() }).nullable(),
  /** Who matched it or put it aside; null = it matched by itself, or it is undecided. */
  decided_by: z.string().nullable(),
  decided_at: isoTime.nullable(),
  reason: z.string().nullable(),
});
export type StatementLine = z.infer<typeof statementLine>;
export const statementLinePage = pageOf(statementLine);
export type StatementLinePage = z.infer<typeof statementLinePage>;

/** `GET admin/statements/lines/{id}/candidates`. */
export const candidateQuery = z.object({ search: optionalText() });
/** A payment that is waited for and may be what a line pays. */
export const candidate = z.object({
  kind: z.string(),
  id: z.string(),
  username: z.string(),
  what: z.string(),
  reference: z.string(),
  amount: money,
  currency: z.string(),
  since: isoTime,
  /** Why it is offered. */
  because: z.enum(["reference", "amount", "search"]),
});
export const candidates = z.array(candidate);
export type Candidate = z.infer<typeof candidate>;

/** `POST admin/statements/lines/{id}/match`; with a reason where the amounts differ. */
export const matchPayload = z.strictObject({
  kind: requiredText(STATEMENT_MESSAGES.kindRequired),
  id: requiredText(STATEMENT_MESSAGES.kindRequired),
  reason: emptyAsNull(shownText(STATEMENT_MESSAGES.reasonRequired).nullish()),
});
export type MatchPayload = z.infer<typeof matchPayload>;

/** `POST admin/statements/lines/{id}/aside`. */
export const lineReasonPayload = z.strictObject({
  reason: shownText(STATEMENT_MESSAGES.reasonRequired),
});

/** `POST admin/statements/lines/{id}/reopen`. */
export const lineReopenPayload = lineReasonPayload.extend({
  /** `decided_at` of the decision that was seen; another one meanwhile is 409. */
  seen: emptyAsNull(z.iso.datetime({ offset: true, error: "Must be a time." }).nullish()),
});
export type LineReopening = z.infer<typeof lineReopenPayload>;
