import { hexText, isoTime, optionalText, pageFrom } from "../fields/fields.ts";
import { z } from "../schema.ts";
import { KIND_NAMES } from "./kinds.ts";

/** The lists of a user's notifications. */
export const NOTIFICATION_TYPES = ["announcements", "all", "unread", "header"] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
/** Notifications on one page. */
export const NOTIFICATION_PAGE_SIZE = 20;
/** The category of what runs in the header of every page; those of other categories are normal. */
export const HEADER_CATEGORY = "header";
/** The category that makes an announcement of what is sent to one account; what is sent to all of them is one anyway. */
export const ANNOUNCEMENT_CATEGORY = "announcement";
/** The category of what the product itself sends an account. */
export const ACCOUNT_CATEGORY = "account";

export const notificationQuery = z.object({
  page: pageFrom(1),
  /**
   * Id of a notification: the list begins with what is older, and the pages are counted from there. Whatever comes in or
   * goes meanwhile, what follows neither skips one nor names one twice.
   */
  before: optionalText(),
});

/** A notification as its reader sees it. */
export const notificationRecord = z.object({
  id: z.string(),
  /** Plain text. */
  title: z.string(),
  /** HTML of a few tags (no scripts, styles, images), sanitised when it was written. */
  message: z.string(),
  category: z.string(),
  create_time: isoTime,
  /** The moment of expiry; null = none. */
  ttl: isoTime.nullable(),
  userpreferences: z.object({ is_read: z.boolean() }),
  /** Its kind, by which it comes; null = from before there were kinds. */
  kind: z.enum(KIND_NAMES).nullable(),
  /** Whether it is in the list of announcements. */
  announcement: z.boolean(),
  /** Whether its reader may take it off the lists: not an announcement, nor what goes by itself at its `ttl`. */
  removable: z.boolean(),
  /** Hash of the transfer that it is about; absent where it is about none. */
  extrinsicHash: hexText.optional(),
});
export type NotificationRecord = z.infer<typeof notificationRecord>;

/** A page of one of the lists, newest first. */
export const notificationList = z.object({
  data: z.array(notificationRecord),
  /** Of all that are not in the header, whichever list was asked for. */
  unread_count: z.number().int(),
  /** Of the list that was asked for. */
  total_count: z.number().int(),
  /** The same, in the list of announcements alone. */
  announcement_count: z.number().int().optional(),
  /** The server's clock, by which a `ttl` runs out. */
  serverTime: isoTime,
});
export type NotificationList = z.infer<typeof notificationList>;

/** Answer of `GET …/detail/{id}`. */
export const notificationDetail = z.object({ data: notificationRecord, serverTime: isoTime });

/** Answer of `PUT …/remove`. */
export const removedNotification = z.object({ id: z.string() });

/** Answer of `PUT …/read-all`: how many were unread. */
export const readNotifications = z.object({ marked: z.number().int() });
