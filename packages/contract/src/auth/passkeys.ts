import { z } from "../schema.ts";
import { isoTime, optionalText, requiredText } from "../fields/fields.ts";
import { ACCOUNT_LIFE_MESSAGES, PASSKEY_MESSAGES } from "../messages/account/account-life.ts";
import { isPlainLine, UNSEEN } from "../fields/shown-text.ts";

/** Characters of a passkey's name, at most. */
export const PASSKEY_NAME_LENGTH = 60;
/** Longer parts of what a device answers are no passkey's. */
const MAX_PART_LENGTH = 20_000;

/** Bytes as base64url without padding, as browsers write them. */
const base64Url = z
  .string(PASSKEY_MESSAGES.credentialMissing)
  .max(MAX_PART_LENGTH, "Is too long.")
  .regex(/^[A-Za-z0-9_-]+$/, PASSKEY_MESSAGES.credentialMissing);

/**
 * What `navigator.credentials` gave, in the JSON form of WebAuthn Level 3 (`RegistrationResponseJSON`,
 * `AuthenticationResponseJSON`); what is not named here is not looked at.
 */
function credentialOf<Shape extends z.ZodRawShape>(response: Shape) {
  return z.object(
    {
      id: base64Url,
      rawId: base64Url,
      type: z.literal("public-key", PASSKEY_MESSAGES.credentialMissing),
      response: z.object(response, PASSKEY_MESSAGES.credentialMissing),
    },
    PASSKEY_MESSAGES.credentialMissing,
  );
}

/** Of a new passkey. */
export const registrationCredential = credentialOf({
  clientDataJSON: base64Url,
  attestationObject: base64Url,
  /** Those not known yet are not kept. */
  transports: z.array(z.string().max(32)).max(16).optional(),
});
/** Of a passkey that signs in. */
export const loginCredential = credentialOf({
  clientDataJSON: base64Url,
  authenticatorData: base64Url,
  signature: base64Url,
  userHandle: base64Url.nullish(),
});

const passkeyName = requiredText(PASSKEY_MESSAGES.nameRequired)
  .transform((name) => name.trim())
  .refine((name) => name.length <= PASSKEY_NAME_LENGTH, PASSKEY_MESSAGES.nameTooLong)
  .refine(isPlainLine, UNSEEN);

/** POST `auth/passkeys/registration/options`: the password shows that it is still the owner. */
export const passkeyRegistrationPayload = z.object({
  password: requiredText(ACCOUNT_LIFE_MESSAGES.passwordRequired),
});

const challenge = z.string().meta({ description: "32 random bytes, base64url" });
/** Ways to reach a device, as WebAuthn Level 3 names them. */
export const passkeyTransport = z.enum([
  "ble",
  "cable",
  "hybrid",
  "internal",
  "nfc",
  "smart-card",
  "usb",
]);
const descriptor = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(passkeyTransport),
});

/** `PublicKeyCredentialCreationOptionsJSON`, to be handed to the browser as it is. */
export const passkeyRegistrationOptions = z.object({
  challenge,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
});
export type PasskeyRegistrationOptions = z.infer<typeof passkeyRegistrationOptions>;

/** POST `auth/passkeys/registration/verify` -> 201, the passkey. */
export const passkeyRegistrationVerifyPayload = z.object({
  name: passkeyName,
  credential: registrationCredential,
});

/** `PublicKeyCredentialRequestOptionsJSON`; no list of credentials, so that it discloses nothing. */
export const passkeyLoginOptions = z.object({
  challenge,
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal("required"),
});
export type PasskeyLoginOptions = z.infer<typeof passkeyLoginOptions>;

/** POST `auth/passkeys/login/verify` -> 200, as `login` answers: a token and the user. */
export const passkeyLoginVerifyPayload = z.object({ credential: loginCredential });

/**
 * `PublicKeyCredentialRequestOptionsJSON` for somebody who is signed in: the account's own passkeys
 * that confirm already.
 */
export const passkeyConfirmOptions = passkeyLoginOptions.extend({
  allowCredentials: z.array(descriptor),
});
export type PasskeyConfirmOptions = z.infer<typeof passkeyConfirmOptions>;

/**
 * POST `auth/passkeys/{id}/remove`: the password, or a passkey that was shown in this session within
 * the last 5 minutes.
 */
export const removePasskeyPayload = z.object({ password: optionalText() });

/** A passkey as its owner sees it. */
export const passkeyEntry = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: isoTime,
  lastUsedAt: isoTime.nullable(),
  /** Whether the device keeps a copy elsewhere, such as in a password manager. */
  synced: z.boolean(),
});
export const passkeyList = z.array(passkeyEntry);
export type PasskeyEntry = z.infer<typeof passkeyEntry>;

/** PUT `auth/passkeys/{id}`, bare as every call but POST. */
export const renamePasskeyPayload = z.object({ name: passkeyName });

export type PasskeyRegistrationVerifyPayload = z.infer<typeof passkeyRegistrationVerifyPayload>;
export type PasskeyLoginVerifyPayload = z.infer<typeof passkeyLoginVerifyPayload>;
