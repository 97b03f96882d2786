import type { ColumnType, Generated } from "kysely";

/** Somebody who asked for the newsletter; the row goes when they leave. */
export interface NewsletterSubscriberTable {
  id: Generated<string>;
  email: string;
  /** Lower case, since addresses compare without case. */
  email_key: string;
  requested_at: ColumnType<Date, Date, Date>;
  /** When the link in the e-mail was used; null = not yet. */
  confirmed_at: ColumnType<Date | null, null | undefined, Date>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    newsletter_subscriber: NewsletterSubscriberTable;
  }
}
