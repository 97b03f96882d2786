import type { GeneratedAlways } from "kysely";

/** How far the answer to a message is; a message without a row is new. */
export interface MessageCaseTable {
  id: GeneratedAlways<bigint>;
  /** One of these two. */
  contact_message_id: bigint | null;
  miner_message_id: bigint | null;
  state: "new" | "answered" | "done";
  /** Goes up with each act. */
  revision: number;
  /** User name. */
  changed_by: string;
  changed_at: Date;
}

/** An answer that went out by email. */
export interface SentAnswerTable {
  id: GeneratedAlways<bigint>;
  case_id: bigint;
  subject: string;
  text: string;
  /** User name. */
  sent_by: string;
  sent_at: Date;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    message_case: MessageCaseTable;
    sent_answer: SentAnswerTable;
  }
}
