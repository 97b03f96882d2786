import { isoTime, isStorable, nucText } from "../fields/fields.ts";
import { REFUND_MESSAGES } from "../messages/coins/refund.ts";
import { z } from "../schema.ts";

/** Rows of a file of refunds, its header not counted. */
export const REFUND_FILE_ROWS = 1_000;
/** Bytes of such a file, as UTF-8. */
export const REFUND_FILE_BYTES = 1_000_000;
/** Its columns, in any order and case; between them a comma or a semicolon. */
export const REFUND_FILE_COLUMNS = ["walletAddress", "amount", "reason"] as const;
export type RefundFileColumn = (typeof REFUND_FILE_COLUMNS)[number];

const { file } = REFUND_MESSAGES;

/** `POST admin/refunds/file` and `…/check`: the text of the file. */
export const refundFilePayload = z.strictObject({
  file: z
    .string({ error: ({ input }) => (input == null ? file.required : "Must be a text.") })
    .max(REFUND_FILE_BYTES, file.tooLong)
    .refine(isStorable, file.notText)
    .refine((text) => text.trim() !== "", file.required),
});

/** What is wrong with a row, and where; line 1 is the header. */
export const refundFileFault = z.object({
  line: z.number().int(),
  /** Null = the row as a whole. */
  column: z.enum(REFUND_FILE_COLUMNS).nullable(),
  message: z.string(),
});
export type RefundFileFault = z.infer<typeof refundFileFault>;

/** What asking for all of the file would do; nothing is done. */
export const refundFileCheck = z.object({
  rows: z.number().int(),
  /** Of the rows without a fault. */
  sum: nucText,
  faults: z.array(refundFileFault),
  /** Who already requested exactly these rows before, and when; null = not requested. */
  askedBefore: z.object({ by: z.string(), at: isoTime }).nullable(),
});
export type RefundFileCheck = z.infer<typeof refundFileCheck>;

/** The outcome of each row, in the order of the file. */
export const refundFileAnswer = z.object({
  results: z.array(
    z.object({
      line: z.number().int(),
      walletAddress: z.string(),
      amount: nucText,
      /** Of who is asked; null where it failed. */
      username: z.string().nullable(),
      /** Why nothing was asked; null = it was. */
      failure: z.string().nullable(),
    }),
  ),
  done: z.number().int(),
  /** Of what was asked. */
  sum: nucText,
});
export type RefundFileAnswer = z.infer<typeof refundFileAnswer>;
