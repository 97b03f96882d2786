import { isoTime, optionalText, pageNumber, pageOf } from "../fields/fields.ts";
import { listFilter, orderOf } from "../fields/list-filter.ts";
import { shownLine, shownText } from "../fields/shown-text.ts";
import { NOTIFICATION_MESSAGES } from "../messages/notices/notifications.ts";
import { z } from "../schema.ts";
import { emptyAsNull } from "../fields/empty-as-null.ts";
import { countryCode } from "../staff/staff-toggles.ts";

/** Characters of a title and of a category, at most. */
export const NOTIFICATION_LENGTHS = { title: 200, category: 50 } as const;
/** Notifications that wait for their moment, at most. */
export const MAX_SCHEDULED = 100;
/** Days from now until which one may wait. */
export const SCHEDULED_DAYS = 365;

const { sending } = NOTIFICATION_MESSAGES;

/** Who of all accounts gets a notification: those to whom everything that is named here applies. */
export const audienceRule = z
  .strictObject(
    {
      /** Of the postal address; two letters (ISO 3166-1). */
      countries: z.array(countryCode).min(1, sending.countriesRequired).max(250).optional(),
      /** Whether there is a wallet. */
      wallet: z.boolean().optional(),
      /** Whether one of the wallets is registered as a miner. */
      miner: z.boolean().optional(),
      /** Whether one of the wallets mints automatically. */
      autoMint: z.boolean().optional(),
    },
    { error: (issue) => (issue.code === "invalid_type" ? sending.audienceMalformed : undefined) },
  )
  .refine((rule) => Object.keys(rule).length > 0, sending.audienceEmpty);
export type AudienceRule = z.infer<typeof audienceRule>;

/** The same as it is kept. */
const keptAudience = z.object({
  countries: z.array(z.string()).optional(),
  wallet: z.boolean().optional(),
  miner: z.boolean().optional(),
  autoMint: z.boolean().optional(),
});

const moment = (malformed: string) =>
  optionalText().refine(
    (text) => text === undefined || z.iso.datetime({ offset: true }).safeParse(text).success,
    malformed,
  );

/** To whom: everybody where neither is named. */
const audienceFields = { username: optionalText(), audience: emptyAsNull(audienceRule.nullish()) };

/** `POST admin/notifications`: to everybody, to an audience, or to one user; at once, or at `publishAt`. */
export const sendNotificationPayload = z.strictObject({
  title: shownLine(sending.titleRequired)
    .transform((text) => text.trim())
    .refine(
      (text) => text.length <= NOTIFICATION_LENGTHS.title,
      sending.titleTooLong(NOTIFICATION_LENGTHS.title),
    ),
  message: shownText(sending.messageRequired),
  category: shownLine(sending.categoryRequired)
    .transform((text) => text.trim())
    .refine(
      (text) => text.length <= NOTIFICATION_LENGTHS.category,
      sending.categoryTooLong(NOTIFICATION_LENGTHS.category),
    ),
  ttl: moment(sending.ttlMalformed),
  /** When it is sent; missing = at once. */
  publishAt: moment(sending.publishMalformed),
  ...audienceFields,
});
export type SendNotificationPayload = z.infer<typeof sendNotificationPayload>;

/** `PUT admin/notifications/{id}`, of one that waits: as it is to be. Without `publishAt` it is sent at once. */
export const changeNotificationPayload = sendNotificationPayload.extend({
  /** The version that this was decided on: another one meanwhile is 409. */
  seen: z.int(sending.seenRequired),
});
export type ChangeNotificationPayload = z.infer<typeof changeNotificationPayload>;

/** `POST admin/notifications/audience`: how many would get it now. */
export const audiencePayload = z.strictObject(audienceFields);
export type AudiencePayload = z.infer<typeof audiencePayload>;
export const audienceCount = z.object({ people: z.number().int() });

export const NOTIFICATION_SORTS = ["-sent", "sent"] as const;
export const staffNotificationQuery = z.object({
  ...listFilter,
  /** Words in the title. */
  search: optionalText(),
  sort: orderOf(NOTIFICATION_SORTS),
  page: pageNumber,
});
export const notificationExportQuery = staffNotificationQuery.omit({ page: true });

/** The outcome of a notification. */
export const notificationCounts = z.object({
  /** Accounts that it was for when it was sent; null = sent before that was noted. */
  reached: z.number().int().nullable(),
  /** Accounts that have read it, and that have taken it off their lists. */
  read: z.number().int(),
  removed: z.number().int(),
  /** Push messages by browser: taken by the push service, for a browser that is gone, given up. */
  push: z.object({ sent: z.number().int(), gone: z.number().int(), failed: z.number().int() }),
  /** Emails in which it stood. */
  emails: z.number().int(),
});
export type NotificationCounts = z.infer<typeof notificationCounts>;

/** A notification as those see it who sent it. */
export const staffNotification = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  category: z.string(),
  /** When it was sent; of one that waits, when it was written. */
  create_time: isoTime,
  ttl: isoTime.nullable(),
  /** The user it is for; null = not for one alone. */
  username: z.string().nullable(),
  /** Whom it is for; null = one user, or everybody. */
  audience: keptAudience.nullable(),
  /** User name of the staff member. */
  sent_by: z.string(),
  /** When it will be sent, with its version for a change; null = it is sent. */
  publish_at: isoTime.nullable(),
  version: z.number().int().nullable(),
  /** Null = it waits. */
  counts: notificationCounts.nullable(),
});
export type StaffNotification = z.infer<typeof staffNotification>;

export const staffNotificationPage = pageOf(staffNotification);
