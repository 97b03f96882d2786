import {
  ACCESS_MESSAGES,
  type PasskeyLoginOptions,
  passkeyLoginOptions,
  sessionUser,
} from "@nuc/contract";
import { type AccountHolder, lockAccountHolder } from "../../domain/accounts/account-holder.ts";
import { suspended } from "../../domain/accounts/lock-account.ts";
import { readProfile } from "../../domain/accounts/person/person-repository.ts";
import type { Client } from "../../domain/sessions/client.ts";
import { startSession } from "../../domain/sessions/session-service.ts";
import type { SignedIn } from "../../domain/sessions/signed-in.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Platform } from "../../platform/platform.ts";
import { claimChallenge, passkeyRefused } from "./challenges.ts";
import { findPasskeyOwner, lockPasskey, writePasskeyUse } from "./passkey-repository.ts";
import { askForPasskey, confirms, type LoginCredential, verifyUse } from "./passkey-use.ts";
import { userHandleOf } from "./registration-service.ts";
import type { RelyingParty } from "./relying-party.ts";

const LOG_IN = { purpose: "log in", sessionId: null } as const;

/** What the browser is to be handed; the same for everybody, so that it reveals nothing. */
export async function beginLogin(
  platform: Platform,
  party: RelyingParty,
): Promise<PasskeyLoginOptions> {
  return passkeyLoginOptions.parse(await askForPasskey(platform, party, LOG_IN));
}

/**
 * Signs somebody in by a passkey. The device has it and has made sure of its person, so that no
 * emailed code is asked for. Throws AppError `CREDENTIALS_WRONG`, alike for every reason; only for
 * the right passkey `UNVERIFIED` (with email and phone beside the errors) or `SUSPENDED`.
 */
export async function finishLogin(
  platform: Platform,
  party: RelyingParty,
  credential: LoginCredential,
  client: Client,
): Promise<SignedIn> {
  const { clientDataJSON } = credential.response;
  const challenge = await claimChallenge(platform, clientDataJSON, LOG_IN, passkeyRefused());
  return await platform.database.kysely.transaction().execute(async (transaction) => {
    await platform.maintenance.requireOff(transaction);
    const credentialId = Buffer.from(credential.id, "base64url");
    const accountId = await findPasskeyOwner(transaction, credentialId);
    if (accountId === undefined) throw passkeyRefused();
    const holder = await lockAccountHolder(transaction, accountId, "shared");
    const passkey = await lockPasskey(transaction, credentialId);
    if (!passkey) throw passkeyRefused();
    // Without a user name it is the device that says whose passkey it is: it must know.
    if (credential.response.userHandle !== userHandleOf(passkey.account_id)) throw passkeyRefused();
    const use = await verifyUse(party, challenge, passkey, credential);
    requireAdmitted(holder);
    await writePasskeyUse(transaction, passkey.id, { ...use, usedAt: platform.clock.now() });
    const isVouched = confirms(passkey, platform.clock.now());
    const begun = { accountId, client, factor: "passkey", isVouched } as const;
    const session = await startSession(transaction, platform, begun);
    return { session, user: sessionUser.parse(await readProfile(transaction, accountId)) };
  });
}

function requireAdmitted({ verified, email, phone, ...account }: AccountHolder): void {
  const { status, statusReason } = account;
  if (!verified) {
    const { unverified } = ACCESS_MESSAGES.login;
    throw new AppError("UNVERIFIED", unverified, { extra: { data: { email, phone } } });
  }
  if (status === "suspended") throw suspended(statusReason);
  if (status === "closed") throw passkeyRefused();
}
