import type { Handle } from "../database/tables.ts";

export interface TextMessage {
  /** Phone number, digits only, country code first: `61412345678`. */
  to: string;
  text: string;
  /** The one-time code in the text, so that the outbox can show it outside production. */
  code?: string;
}

/** Text messages: written in the caller's transaction, sent by a job after it commits. */
export interface Texts {
  send(handle: Handle, message: TextMessage): Promise<void>;
}
