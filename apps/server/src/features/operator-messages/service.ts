import {
  type AnswerMessagePayload,
  type MessageSort,
  NETWORK_MESSAGES,
  OPERATOR_MESSAGE_PAGE_SIZE,
  OPERATOR_MESSAGES,
  type OperatorMessage,
  type OperatorMessageDetail,
} from "@nuc/contract";
import { type AuditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import type { Handle, Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { type ListPage, readPage } from "../../platform/lists/pages.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  insertAnswer,
  listAnswers,
  lockMessage,
  type MessageName,
  writeCase,
} from "./case-repository.ts";
import {
  countMessages,
  listMessages,
  type MessageFilter,
  type MessageRow,
  readMessage,
} from "./repository.ts";

/** The newest first, where no order is asked for. */
export const DEFAULT_ORDER: MessageSort = "-time";

export async function readMessages(
  handle: Handle,
  filter: MessageFilter,
  { sort = DEFAULT_ORDER, page }: { sort: MessageSort | undefined; page: number },
): Promise<ListPage<OperatorMessage>> {
  return await readPage(
    { page, size: OPERATOR_MESSAGE_PAGE_SIZE },
    async () => countMessages(handle, filter),
    async (range) => (await listMessages(handle, filter, { sort, ...range })).map(toMessage),
  );
}

/** One message with its answers. Throws AppError `NOT_FOUND`. */
export async function readDetail(
  handle: Handle,
  name: MessageName,
): Promise<OperatorMessageDetail> {
  const row = await readMessage(handle, name.kind, name.id);
  if (!row) throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
  const answers = await listAnswers(handle, name);
  return {
    ...toMessage(row),
    answers: answers.map(({ subject, text, sent_by: by, sent_at: at }) => ({
      subject,
      text,
      by,
      at: at.toISOString(),
    })),
  };
}

/**
 * Emails an answer and notes it, with its row of the audit. Throws AppError `NOT_FOUND`, and `NOT_ALLOWED` (409, with the
 * message as it is) where somebody acted on it since `seen`.
 */
export async function answer(
  platform: Platform,
  origin: AuditOrigin,
  name: MessageName,
  { subject, text, seen }: AnswerMessagePayload,
): Promise<OperatorMessageDetail> {
  return await act(platform, origin, name, seen, async (transaction, message) => {
    const { actor: by, at } = origin;
    const caseId = await writeCase(transaction, name, { state: "answered", by, at });
    await insertAnswer(transaction, caseId, { subject, text, by, at });
    const { OPERATOR_EMAIL: replyTo } = platform.config;
    await platform.mail.send(transaction, {
      to: message.email,
      subject,
      text: `${text.trim()}\n\n${quoted(message)}`,
      ...(replyTo && { replyTo }),
    });
    return { action: "messages.answer", state: "answered" };
  });
}

/** Marks a message as needing no reply any more, or opens it again; throws as `answer`. */
export async function setState(
  platform: Platform,
  origin: AuditOrigin,
  name: MessageName,
  { state, seen }: { state: "new" | "done"; seen: number },
): Promise<OperatorMessageDetail> {
  return await act(platform, origin, name, seen, async (transaction) => {
    await writeCase(transaction, name, { state, by: origin.actor, at: origin.at });
    return { action: "messages.state", state };
  });
}

type Act = (
  transaction: Transaction,
  message: MessageRow,
) => Promise<{ action: string; state: string }>;

async function act(
  { database }: Platform,
  origin: AuditOrigin,
  name: MessageName,
  seen: number,
  work: Act,
): Promise<OperatorMessageDetail> {
  return await database.kysely.transaction().execute(async (transaction) => {
    const isThere = await lockMessage(transaction, name);
    const message = isThere ? await readMessage(transaction, name.kind, name.id) : undefined;
    if (!message) throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
    if (message.revision !== seen) {
      throw new AppError("NOT_ALLOWED", OPERATOR_MESSAGES.changedMeanwhile, {
        status: 409,
        extra: { data: await readDetail(transaction, name) },
      });
    }
    const { action, state } = await work(transaction, message);
    // Neither who wrote nor what: the audit keeps permanently, and messages go with their writer.
    await recordAudit(transaction, {
      ...origin,
      action,
      subject: `${name.kind} ${name.id}`,
      before: { state: message.state },
      after: { state },
    });
    return await readDetail(transaction, name);
  });
}

/** What is answered, marked as the reader's own words. */
function quoted({ time, message }: MessageRow): string {
  const lines = (message ?? "").split(/\r\n|\r|\n/).map((line) => `> ${line}`);
  return [OPERATOR_MESSAGES.mail.wrote(time.toISOString().slice(0, 10)), ...lines].join("\n");
}

function toMessage(row: MessageRow): OperatorMessage {
  return {
    ...row,
    time: row.time.toISOString(),
    changedAt: row.changedAt?.toISOString() ?? null,
  };
}
