import { isoTime } from "../fields/fields.ts";
import { oneOf } from "../fields/one-of.ts";
import { isPlainLine, shownLine } from "../fields/shown-text.ts";
import { WAYS_MESSAGES } from "../messages/notices/notification-ways.ts";
import { z } from "../schema.ts";
import {
  EMAIL_WAYS,
  KIND_NAMES,
  NOTIFICATION_GROUPS,
  type NotificationKind,
  NOTIFICATION_WAYS,
} from "./kinds.ts";

const { push } = WAYS_MESSAGES;

const kindName = z.enum(
  KIND_NAMES as [NotificationKind, ...NotificationKind[]],
  WAYS_MESSAGES.kindUnknown,
);
const localTime = z
  .string(WAYS_MESSAGES.timeMalformed)
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, WAYS_MESSAGES.timeMalformed);

/** A kind with the ways on which it reaches its reader. */
export const kindWays = z.object({
  kind: kindName,
  group: z.enum(NOTIFICATION_GROUPS),
  inApp: z.boolean(),
  push: z.boolean(),
  email: z.enum(EMAIL_WAYS),
  /** Ways that cannot be switched. */
  fixed: z.array(z.enum(NOTIFICATION_WAYS)),
  /** Whether quiet hours hold it back. */
  waits: z.boolean(),
});
export type KindWays = z.infer<typeof kindWays>;

/** Hours of a day in which push and email wait, `HH:MM` in the account's time zone; they may run over midnight. */
export const quietHours = z
  .object({ from: localTime, to: localTime })
  .refine(({ from, to }) => from !== to, WAYS_MESSAGES.hoursEmpty);

/** `GET auth/notification-ways`. */
export const notificationWays = z.object({
  kinds: z.array(kindWays),
  quietHours: quietHours.nullable(),
  /** The full hour at which the digest comes, 0 to 23. */
  digestHour: z.number().int(),
  /** Of quiet hours and digest, such as `Australia/Sydney`; null = none was chosen, UTC holds. */
  timeZone: z.string().nullable(),
  /** Where emails go; null where no address is confirmed. */
  email: z.string().nullable(),
});
export type NotificationWays = z.infer<typeof notificationWays>;

/** Null and empty leave a setting as it is, as leaving it out does. */
const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === null || value === "" ? undefined : value), schema.optional());

/** Null and empty are one, and switch something off. */
const offIfEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? null : value), schema.nullable().optional());

const waysOfKind = z.object({
  kind: kindName,
  inApp: z.boolean().optional(),
  push: z.boolean().optional(),
  email: oneOf(EMAIL_WAYS, "Please choose off, now or digest.").optional(),
});

/** `PUT auth/notification-ways`: what is left out stays as it is; `quietHours` null = off. */
export const notificationWaysPayload = z.object({
  kinds: unlessEmpty(z.array(waysOfKind).max(KIND_NAMES.length, "Names kinds more than once.")),
  quietHours: offIfEmpty(quietHours),
  digestHour: unlessEmpty(
    z
      .number(WAYS_MESSAGES.hourMalformed)
      .int(WAYS_MESSAGES.hourMalformed)
      .min(0, WAYS_MESSAGES.hourMalformed)
      .max(23, WAYS_MESSAGES.hourMalformed),
  ),
  /** IANA name, as the server knows it. */
  timeZone: unlessEmpty(
    z
      .string(WAYS_MESSAGES.zoneUnknown)
      .max(64, WAYS_MESSAGES.zoneUnknown)
      .refine(isPlainLine, WAYS_MESSAGES.zoneUnknown),
  ),
});
export type NotificationWaysPayload = z.infer<typeof notificationWaysPayload>;

/** What `PushManager.subscribe` is given. */
export const pushKey = z.object({
  key: z.string().meta({ description: "P-256 public key of the server, base64url" }),
});

const MAX_ENDPOINT_LENGTH = 1_000;
const keyPart = (bytes: string) =>
  z.string(push.keysRequired).regex(new RegExp(`^[A-Za-z0-9_-]${bytes}=*$`), push.keysRequired);

/** What `PushSubscription.toJSON()` gives; the browser's name comes from the request itself. */
export const pushSubscriptionPayload = z.object({
  endpoint: shownLine(push.endpointRequired).refine(
    (text) => text.length <= MAX_ENDPOINT_LENGTH,
    push.endpointRefused,
  ),
  keys: z.object(
    {
      /** 65 bytes, base64url. */
      p256dh: keyPart("{87}"),
      /** 16 bytes, base64url. */
      auth: keyPart("{22}"),
    },
    push.keysRequired,
  ),
});
export type PushSubscriptionPayload = z.infer<typeof pushSubscriptionPayload>;

/** A browser that gets, or got, push messages; its address at the push service is never shown. */
export const pushSubscriptionEntry = z.object({
  id: z.string(),
  /** In plain words: "Chrome on Windows". */
  device: z.string(),
  createdAt: isoTime,
  /** When the last message was taken for it; null = none yet. */
  lastUsedAt: isoTime.nullable(),
  /** Since when its push service knows it no more; null = it gets messages. */
  goneSince: isoTime.nullable(),
  /** First bytes of the SHA-256 of its address, by which a browser finds its own row. */
  mark: z.string(),
});
export type PushSubscriptionEntry = z.infer<typeof pushSubscriptionEntry>;

export const pushSubscriptionList = z.array(pushSubscriptionEntry);
