import { randomBytes } from "node:crypto";
import { isStorable, PASSKEY_MESSAGES } from "@nuc/contract";
import { AppError } from "../../platform/http/app-error.ts";
import type { Platform } from "../../platform/platform.ts";
import { lockSession } from "../../domain/sessions/lock-session.ts";
import { type ChallengeUse, consumeChallenge, insertChallenge } from "./challenge-repository.ts";
import { webauthnHelpers } from "./webauthn.ts";

/** Milliseconds that somebody may take. */
export const CHALLENGE_LIFETIME = 5 * 60_000;

type Keeping = Pick<Platform, "clock" | "database">;

/** A new challenge for one use. Throws AppError `SESSION_EXPIRED` where its session ends meanwhile. */
export async function newChallenge(
  { clock, database }: Keeping,
  use: ChallengeUse,
): Promise<{ text: string; bytes: Uint8Array<ArrayBuffer> }> {
  const bytes = Uint8Array.from(randomBytes(32));
  const text = Buffer.from(bytes).toString("base64url");
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_LIFETIME);
  await database.kysely.transaction().execute(async (transaction) => {
    if (use.sessionId !== null) await lockSession(transaction, use.sessionId);
    await insertChallenge(transaction, { ...use, challenge: text, expiresAt });
  });
  return { text, bytes };
}

/**
 * Spends the challenge that a device says to have signed, before its answer is looked at: a second
 * try with the same one fails, also beside the first, whatever its outcome. Answers it.
 * Throws `refusal` where it is unknown, used, expired or of another use, and for an answer that
 * came through a foreign page's frame.
 */
export async function claimChallenge(
  { clock, database }: Keeping,
  clientDataJSON: string,
  use: ChallengeUse,
  refusal: AppError,
): Promise<string> {
  const { challenge, crossOrigin } = (await readClientData(clientDataJSON)) ?? {};
  if (typeof challenge !== "string" || !isStorable(challenge) || crossOrigin === true) {
    throw refusal;
  }
  if (!(await consumeChallenge(database.kysely, { ...use, challenge }, clock.now()))) throw refusal;
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
