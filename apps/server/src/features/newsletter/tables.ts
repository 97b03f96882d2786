import type { ColumnType, Generated } from "kysely";

/** Somebody who asked for the newsletter; the row goes when they leave. */
export interface NewsletterSubscriberTable {
  id: Generated<string>;
  email: string;
  /** Lower case, since addresses compare without case. */
  email_key: string;
  requested_at: ColumnType<Date, Date, Date>;
  /** When the link in the email was used; null = not yet. */
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

/** A newsletter that staff sent. */
export interface NewsletterIssueTable {
  id: Generated<string>;
  subject: string;
  text: string;
  state: "sending" | "sent" | "stopped";
  /** Confirmed subscribers when it was sent. */
  receivers: number;
  /** Handed to the outgoing mail so far. */
  reached: Generated<number>;
  /** The last subscriber that was reached, in the order of their ids. */
  last_reached: string | null;
  /** User name. */
  created_by: string;
  created_at: ColumnType<Date, Date, never>;
  ended_at: Date | null;
  stopped_by: string | null;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    newsletter_subscriber: NewsletterSubscriberTable;
    newsletter_issue: NewsletterIssueTable;
  }
}
