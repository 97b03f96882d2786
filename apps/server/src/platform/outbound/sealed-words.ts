import type { ServerKeys } from "../keys/server-keys.ts";
import { masterSeal } from "../keys/master-seal.ts";
import type { Seal } from "../keys/seal.ts";
import type { SealedColumn } from "../sealing/sealed-column.ts";

/** What a message says: codes and links that let people in. It waits in the database sealed. */
export interface Words {
  text: string;
  code: string | null;
  /** Further headers of an email, by name. */
  headers: Record<string, string>;
  /** The text as HTML, where an email has it. */
  html?: string | undefined;
  /** Files of an email, their content in base64. */
  attachments?: readonly { name: string; type: string; content: string }[] | undefined;
}

export interface OutboundMessage extends Words {
  channel: "email" | "sms";
  /** An email address, or a phone number in digits. */
  to: string;
  /** Empty for a text. */
  subject: string;
}

/** A row of the outbox; those from before words were sealed have them in the clear. */
interface MessageRow {
  channel: "email" | "sms";
  recipient: string;
  subject: string;
  sealed: Uint8Array | null;
  text: string | null;
  code: string | null;
  headers: Record<string, string>;
}

export function messageSeal({ sealing }: Pick<ServerKeys, "sealing">): Seal {
  return masterSeal(sealing, "outbound messages");
}

export const sealedWordsColumn: SealedColumn = {
  name: "waiting emails and texts",
  label: "outbound messages",
  table: "outbound_message",
  column: "sealed",
  id: "id",
  context: ["channel", "recipient"],
  between: "|",
};

/** Words open for their own recipient only: a row whose address was changed sends no code. */
const contextOf = (channel: string, recipient: string) => `${channel}|${recipient}`;

export function sealWords(
  seal: Seal,
  { channel, to, text, code, headers, html, attachments }: OutboundMessage,
): Buffer {
  return seal.seal(
    JSON.stringify({ text, code, headers, html, attachments }),
    contextOf(channel, to),
  );
}

export function openWords(seal: Seal, row: MessageRow): OutboundMessage {
  const { channel, recipient: to, subject, sealed } = row;
  const words =
    sealed === null
      ? { text: row.text ?? "", code: row.code, headers: row.headers }
      : (JSON.parse(seal.open(sealed, contextOf(channel, to))) as Words);
  return { channel, to, subject, ...words };
}
