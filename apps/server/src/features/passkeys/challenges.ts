import { randomBytes } from "node:crypto";
import { isStorable, PASSKEY_MESSAGES } from "@nuc/contract";
import { AppError } from "../../platform/http/app-error.ts";
import type { Platform } from "../../platform/platform.ts";
import { lockSession } from "../../domain/sessions/lock-session.ts";
import { insertChallenge, consumeChallenge } from "./challenge-repository.ts";
import { webauthnHelpers } from "./webauthn.ts";

/** Milliseconds that somebody may take. */
export const CHALLENGE_LIFETIME = 5 * 60_000;

type Keeping = Pick<Platform, "clock" | "database">;

/**
 * A new challenge, bound to the session that adds a passkey (null: for logging in). Throws AppError
 * `SESSION_EXPIRED` where that ends meanwhile.
 */
export async function newChallenge(
  { clock, database }: Keeping,
  sessionId: string | null,
): Promise<{ text: string; bytes: Uint8Array<ArrayBuffer> }> {
  const bytes = Uint8Array.from(randomBytes(32));
  const text = Buffer.from(bytes).toString("base64url");
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_LIFETIME);
  await database.kysely.transaction().execute(async (transaction) => {
    if (sessionId !== null) await lockSession(transaction, sessionId);
    await insertChallenge(transaction, { challenge: text, sessionId, expiresAt });
  });
  return { text, bytes };
}

/**
 * Spends the challenge that a device says to have signed, before its answer is looked at: a second
 * try with the same one fails, also beside the first, whatever its outcome. Answers it.
 * Throws `refusal` where it is unknown, used, expired or another session's, and for an answer that
 * came through a foreign page's frame.
 */
export async function claimChallenge(
  { clock, database }: Keeping,
  clientDataJSON: string,
  { sessionId, refusal }: { sessionId: string | null; refusal: AppError },
): Promise<string> {
  const { challenge, crossOrigin } = (await readClientData(clientDataJSON)) ?? {};
  if (typeof challenge !== "string" || !isStorable(challenge) || crossOrigin === true) {
    throw refusal;
  }
  const asked = { challenge, sessionId };
  if (!(await consumeChallenge(database.kysely, asked, clock.now()))) throw refusal;
  return challenge;
}

async function readClientData(
  text: string,
): Promise<{ challenge?: unknown; crossOrigin?: unknown } | null> {
  const { decodeClientDataJSON } = await webauthnHelpers();
  try {
    return decodeClientDataJSON(text);
  } catch {
    return null;
  }
}

/** One refusal for every reason, which is in the log only. */
export function passkeyRefused(cause?: unknown): AppError {
  return new AppError("CREDENTIALS_WRONG", PASSKEY_MESSAGES.notAccepted, { cause });
}
