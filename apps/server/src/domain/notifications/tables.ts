import type { AudienceRule, EmailWay, NotificationKind } from "@nuc/contract";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type Moment = ColumnType<Date, Date, never>;

/** A notification to an account, or to everybody. */
export interface NotificationTable {
  /** Its own where it waited under that. */
  id: ColumnType<string, string | undefined, never>;
  /** Grows with each; the order of the lists. */
  sequence: GeneratedAlways<bigint>;
  /** Its natural key: a second one of the same key is not written. */
  key: ColumnType<string, string, never>;
  /** null = everybody. */
  account_id: ColumnType<string | null, string | null, never>;
  /** Plain text. */
  title: ColumnType<string, string, never>;
  /** Sanitised HTML. */
  message: ColumnType<string, string, never>;
  category: ColumnType<string, string, never>;
  created_at: Moment;
  expires_at: ColumnType<Date | null, Date | null, never>;
  /** When staff took it back. */
  removed_at: ColumnType<Date | null, never, Date>;
  /** User name of the staff member; null = the product itself. */
  sent_by: ColumnType<string | null, string | null, never>;
  /** null = from before there were kinds. */
  kind: ColumnType<NotificationKind | null, NotificationKind | null, never>;
  /** Whether it is in its reader's lists; else it came by push or email alone. */
  listed: ColumnType<boolean, boolean, never>;
  /** Who of all accounts may see it, as JSON; null = everybody, or the one in `account_id`. */
  audience: ColumnType<AudienceRule | null, string | null, never>;
}

/** An addition to what is counted of a notification that staff sent: the sum of its rows counts. */
export interface NotificationTallyTable {
  id: GeneratedAlways<bigint>;
  notification_id: ColumnType<string, string, never>;
  /** Whether it is a sum already. */
  folded: Generated<boolean>;
  /** Null = not known, or not what this one adds. */
  reached: number | null;
  read: Generated<number>;
  removed: Generated<number>;
  push_sent: Generated<number>;
  push_gone: Generated<number>;
  push_failed: Generated<number>;
  mails: Generated<number>;
}

/** What an account has done with a notification. */
export interface NotificationMarkTable {
  notification_id: string;
  account_id: string;
  read_at: Date | null;
  removed_at: Date | null;
}

/** On which ways an account wants a kind, where it has chosen; null = as the kind's rules say. */
export interface NotificationWayTable {
  account_id: string;
  kind: NotificationKind;
  in_app: boolean | null;
  push: boolean | null;
  /** When its email comes. */
  mail: EmailWay | null;
}

/** When push and email may come to an account. */
export interface NotificationTimingTable {
  account_id: string;
  /** Minutes of the day, local; both null = no quiet hours. */
  quiet_from: number | null;
  quiet_to: number | null;
  /** null = the usual one. */
  digest_hour: number | null;
  /** IANA name; null = UTC. */
  time_zone: string | null;
  /** When the last digest was sent. */
  digest_at: Date | null;
}

/** A notification on one of its ways to one account. */
export interface NotificationDeliveryTable {
  id: GeneratedAlways<bigint>;
  notification_id: ColumnType<string, string, never>;
  account_id: ColumnType<string, string, never>;
  kind: ColumnType<NotificationKind, NotificationKind, never>;
  way: "push" | "email" | "digest";
  due_at: Date;
  /** Whether quiet hours hold it back. */
  held: boolean;
  /** Of its email, where that says more than the notification. */
  subject: string | null;
  text: string | null;
  /** When it was handed on, or dropped; kept for a while, so that it is never handed on twice. */
  done_at: ColumnType<Date | null, never, Date>;
}

/** A notification to everybody that has not reached every account. */
export interface NotificationFanOutTable {
  notification_id: ColumnType<string, string, never>;
  /** The last account that it was written for. */
  reached: string | null;
}

/** A browser that asked for push messages. */
export interface PushSubscriptionTable {
  id: Generated<string>;
  account_id: string;
  /** The session that subscribed it; null where that ran out. */
  session_id: string | null;
  /** Its address at a push service: anyone with it and the keys can write to it. */
  endpoint: ColumnType<string, string, never>;
  p256dh: string;
  auth: string;
  /** In plain words. */
  device: string;
  created_at: Moment;
  last_used_at: ColumnType<Date | null, never, Date>;
  /** Since when its push service knows it no more. */
  gone_since: ColumnType<Date | null, never, Date | null>;
}

/** A message on its way to one browser. */
export interface PushMessageTable {
  id: GeneratedAlways<bigint>;
  subscription_id: ColumnType<string, string, never>;
  title: ColumnType<string, string, never>;
  text: ColumnType<string, string, never>;
  /** Of the page that a click opens. */
  path: ColumnType<string, string, never>;
  /** A browser shows one message of a tag: the same one again takes its place. */
  tag: ColumnType<string, string, never>;
  created_at: Moment;
  /** Not before; while it is being sent, when another try may begin. */
  due_at: Date;
  tries: ColumnType<number, never, number>;
  /** Notifications that it reports. */
  counts_for: ColumnType<string[], readonly string[], never>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    notification: NotificationTable;
    notification_mark: NotificationMarkTable;
    notification_way: NotificationWayTable;
    notification_timing: NotificationTimingTable;
    notification_delivery: NotificationDeliveryTable;
    notification_fan_out: NotificationFanOutTable;
    notification_tally: NotificationTallyTable;
    push_subscription: PushSubscriptionTable;
    push_message: PushMessageTable;
  }
}
