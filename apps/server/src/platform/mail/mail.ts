import type { Handle } from "../database/tables.ts";

/** A file that comes with an email. */
export interface MailAttachment {
  /** With its ending. */
  name: string;
  /** Of its content, such as application/pdf. */
  type: string;
  content: Buffer;
}

export interface MailMessage {
  /** One email address. */
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** The same as HTML, for readers that show it; nothing in it may come from a stranger. */
  html?: string;
  /** The one-time code in the text, so that the outbox can show it outside production. */
  code?: string;
  attachments?: readonly MailAttachment[];
  /** Whom an answer goes to, when not to the sender. */
  replyTo?: string;
  /** Where one leaves a list: shown by mail programs, and asked by POST (RFC 8058). */
  listUnsubscribe?: string;
  /** Counts how this message and others of the same name ended: see `readTally`. */
  tally?: string;
}

/** Email: written in the caller's transaction, sent by a job after it commits. */
export interface Mail {
  send(handle: Handle, message: MailMessage): Promise<void>;
}
