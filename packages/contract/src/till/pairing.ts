import { isoTime, nucText, requiredText } from "../fields/fields.ts";
import { TERMINAL_MESSAGES } from "../messages/shop/terminals.ts";
import { z } from "../schema.ts";

const { pair, clerk } = TERMINAL_MESSAGES;

/** Minutes that a pairing code can be typed. */
export const PAIRING_MINUTES = 10;
/** Wrong tries that end one. */
export const PAIRING_TRIES = 5;
/** Digits of a clerk's code. */
export const CLERK_CODE_LENGTH = 6;
/** Wrong codes that lock a clerk, and for how many minutes. */
export const CLERK_TRIES = 5;
export const CLERK_LOCK_MINUTES = 15;
/** Hours after which a clerk signs in again: since the last use, and since the sign-in. */
export const TILL_SESSION_HOURS = { afterLastUse: 4, afterStart: 12 } as const;
/** Clerks of one account. */
export const MAX_CLERKS = 100;

/** `POST payment/terminals/{id}/pairing-code`: ends the one before. */
export const pairingCodeAnswer = z.object({
  /** Such as `7K4M-2QXD-P9RT`. */
  code: z.string(),
  expires: isoTime,
});
export type PairingCodeAnswer = z.infer<typeof pairingCodeAnswer>;

/** The letters of a pairing code however it is typed: in small letters, without its hyphens, O for 0, I and L for 1. */
export const pairingLetters = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");

/** What the key of a device signs to pair it, as UTF-8: shows that it has the private one. */
export const pairingText = (code: string): string => `NUC till pairing|${code}`;

/** What it signs for each sign-in, as UTF-8. */
export const tillSignInText = (signed: {
  device: string;
  clerk: string;
  challenge: string;
}): string => `NUC till sign-in|${signed.device}|${signed.clerk}|${signed.challenge}`;

const matching = (pattern: RegExp, missing: string, malformed = missing) =>
  requiredText(missing).refine((text) => pattern.test(text), malformed);
/** ECDSA over P-256 and SHA-256, r and s of 32 bytes each, base64url. */
const signature = matching(/^[\w-]{86}$/, pair.signatureMalformed);
const id = (missing: string) => matching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, missing);

/** `POST payment/till/pair`. */
export const pairingPayload = z.object({
  code: requiredText(pair.codeRequired),
  /** Of ECDSA over P-256: the uncompressed point, base64url. */
  publicKey: matching(/^[\w-]{87}$/, pair.keyMalformed),
  signature,
});
export type PairingPayload = z.infer<typeof pairingPayload>;

/** Names of what a device is bound to; `device` is what it signs in as. */
export const pairedTerminal = z.object({
  device: z.string(),
  /** Name of the terminal. */
  terminal: z.string(),
  /** User name of the shop. */
  shop: z.string(),
});
export type PairedTerminal = z.infer<typeof pairedTerminal>;

/** `POST payment/till/challenge`. */
export const challengePayload = z.object({ device: id(pair.deviceRequired) });
export const challengeAnswer = pairedTerminal.extend({
  /** To be signed within two minutes, once. */
  challenge: z.string(),
  clerks: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type ChallengeAnswer = z.infer<typeof challengeAnswer>;

/** `POST payment/till/sign-in`. */
export const tillSignInPayload = z.object({
  device: id(pair.deviceRequired),
  clerk: id(clerk.choose),
  code: requiredText(clerk.codeRequired),
  challenge: matching(/^[\w-]{43}$/, pair.signatureMalformed),
  signature,
});
export type TillSignInPayload = z.infer<typeof tillSignInPayload>;
export const tillSignInAnswer = z.object({ token: z.string(), expires: isoTime });
export type TillSignInAnswer = z.infer<typeof tillSignInAnswer>;

/** `GET payment/till`: where the caller charges cards, and what it is paid to. */
export const ownTill = z.object({
  /** User name of the shop. */
  shop: z.string(),
  /** Null = the owner's own page. */
  terminal: z.string().nullable(),
  /** Null = the owner. */
  clerk: z.string().nullable(),
  /** Of a terminal the one that it is paid to. */
  wallets: z.array(z.object({ address: z.string(), name: z.string(), balance: nucText })),
  /** By staff or by wrong PINs: it takes no payments until staff start it again. */
  stopped: z.boolean(),
  /** When it has to sign in again at the latest. */
  expires: isoTime,
});
export type OwnTill = z.infer<typeof ownTill>;
