import type { Database } from "@nuc/database";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock/clock.ts";
import type { Handle, Tables } from "../database/tables.ts";
import { type Jobs, jobKind } from "../jobs/jobs.ts";
import type { Mail, MailMessage } from "../mail/mail.ts";
import type { Texts } from "../texts/texts.ts";
import type { Seal } from "../keys/seal.ts";
import {
  countTry,
  deleteMessage,
  insertMessage,
  markSent,
  readWaitingMessage,
} from "./repository.ts";
import type { OutboundMessage } from "./sealed-words.ts";
import { countInTally } from "./tallies.ts";

/** Hands a message to the outside; throws where that failed, and is then tried again. */
export type Transport = (message: OutboundMessage) => Promise<void>;

export interface OutboundOptions {
  database: Database<Tables>;
  jobs: Jobs;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Of the messages' words. */
  seal: Seal;
  /** How a channel's messages leave; absent = they stay in the outbox. */
  transports: Partial<Record<OutboundMessage["channel"], Transport>>;
  /** Keeps sent messages for the outbox and prints them; null = forgets them (production). */
  outbox: { print: (text: string) => void } | null;
}

/** About five minutes after the first try a message is given up: its code would soon be worth nothing. */
const MAX_TRIES = 7;
const deliver = jobKind<{ id: string }>("deliver-message", {
  retryLimit: MAX_TRIES - 1,
  retryDelay: 5,
});

/**
 * Mail and texts: a message is a row written with what caused it, and a job sends it, so that
 * neither a slow gateway nor its absence shows in the time that an answer takes.
 */
export function outboundMessages(options: OutboundOptions): { mail: Mail; texts: Texts } {
  const { database, jobs, clock, seal } = options;
  jobs.work(deliver, async ({ id }) => {
    await giveUpInTheEnd(options, BigInt(id), async () => {
      const message = await readWaitingMessage(database.kysely, seal, BigInt(id));
      if (message) await deliverMessage(options, BigInt(id), message);
    });
  });
  const enqueue = async (handle: Handle, message: OutboundMessage, tally: string | null = null) => {
    // By the clock that forgets it: a moved one would forget it at once.
    const writtenAt = clock.now();
    const id = await insertMessage(handle, seal, message, { writtenAt, tally });
    await jobs.send(handle, deliver, { id: id.toString() });
  };
  return {
    mail: {
      send: (handle, { to, subject, text, html, code = null, tally, attachments, ...more }) => {
        const words = { text, html, code, headers: headersOf(more) };
        const files = attachments?.map((file) => ({
          ...file,
          content: file.content.toString("base64"),
        }));
        const message = { channel: "email", to, subject, ...words, attachments: files } as const;
        return enqueue(handle, message, tally);
      },
    },
    texts: {
      send: (handle, { code = null, ...message }) =>
        enqueue(handle, { channel: "sms", subject: "", code, headers: {}, ...message }),
    },
  };
}

function headersOf({
  replyTo,
  listUnsubscribe,
}: Pick<MailMessage, "replyTo" | "listUnsubscribe">): Record<string, string> {
  return {
    ...(replyTo !== undefined && { "Reply-To": replyTo }),
    ...(listUnsubscribe !== undefined && {
      "List-Unsubscribe": `<${listUnsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }),
  };
}

/** Throws what a try throws, for the job to try again; after the last one the message is deleted. */
async function giveUpInTheEnd(
  { database, log }: OutboundOptions,
  id: bigint,
  attempt: () => Promise<void>,
): Promise<void> {
  try {
    await attempt();
  } catch (error) {
    const tries = await countTry(database.kysely, id);
    if (tries < MAX_TRIES) throw error;
    await database.kysely.transaction().execute(async (transaction) => {
      await countInTally(transaction, await deleteMessage(transaction, id), "failed");
    });
    log.error({ err: error, id: id.toString(), tries }, "message dropped after the last attempt");
  }
}

async function deliverMessage(
  { database, transports, outbox, clock, log }: OutboundOptions,
  id: bigint,
  message: OutboundMessage,
): Promise<void> {
  const transport = transports[message.channel];
  if (transport) await transport(message);
  else if (!outbox)
    log.warn({ channel: message.channel }, "message dropped: no gateway for its channel");
  await database.kysely.transaction().execute(async (transaction) => {
    const tally = outbox
      ? await markSent(transaction, id, clock.now())
      : await deleteMessage(transaction, id);
    await countInTally(transaction, tally, "sent");
  });
  outbox?.print(printed(message));
}

function printed({ channel, to, subject, text }: OutboundMessage): string {
  const heading = subject === "" ? `${channel} to ${to}` : `${channel} to ${to}: ${subject}`;
  return `\n--- ${heading}\n${text}\n---\n`;
}
