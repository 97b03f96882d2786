import {
  CAUTION_MESSAGES,
  isStaffRole,
  type PasskeyConfirmOptions,
  passkeyConfirmOptions,
} from "@nuc/contract";
import { requireActive } from "../../domain/accounts/lock-account.ts";
import { writeConfirmed } from "../../domain/sessions/session-repository.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { maintenanceError } from "../../platform/maintenance/maintenance.ts";
import type { Platform } from "../../platform/platform.ts";
import { claimChallenge, passkeyRefused } from "./challenges.ts";
import { listPasskeys, lockPasskey, writePasskeyUse } from "./passkey-repository.ts";
import { askForPasskey, confirms, type LoginCredential, verifyUse } from "./passkey-use.ts";
import type { RelyingParty } from "./relying-party.ts";

/**
 * What the browser is to be handed so that the signed-in person confirms by a passkey; good for 5
 * minutes, once, in this session. Throws AppError `NOT_ALLOWED` where no passkey confirms yet.
 */
export async function beginConfirmation(
  platform: Platform,
  { accountId, sessionId, role }: Caller,
  party: RelyingParty,
): Promise<PasskeyConfirmOptions> {
  if (platform.maintenance.isOn() && !isStaffRole(role)) throw maintenanceError();
  const passkeys = await listPasskeys(platform.database.kysely, accountId);
  const now = platform.clock.now();
  const confirming = passkeys.filter((passkey) => confirms(passkey, now));
  if (confirming.length === 0) throw new AppError("NOT_ALLOWED", CAUTION_MESSAGES.noPasskey);
  const use = { purpose: "confirm", sessionId } as const;
  return passkeyConfirmOptions.parse(await askForPasskey(platform, party, use, confirming));
}

/**
 * Notes that the session's owner showed a passkey. Throws AppError `CREDENTIALS_WRONG`, alike for every
 * reason, and `NOT_ALLOWED` for one of the account's own that does not confirm yet.
 */
export async function finishConfirmation(
  platform: Platform,
  { accountId, sessionId, role }: Caller,
  party: RelyingParty,
  credential: LoginCredential,
): Promise<void> {
  const { clock, database, maintenance } = platform;
  if (maintenance.isOn() && !isStaffRole(role)) throw maintenanceError();
  const { clientDataJSON } = credential.response;
  const asked = { purpose: "confirm", sessionId } as const;
  const challenge = await claimChallenge(platform, clientDataJSON, asked, passkeyRefused());
  await database.kysely.transaction().execute(async (transaction) => {
    // Staff confirm before they open the site again.
    if (!isStaffRole(role)) await maintenance.requireOff(transaction);
    await requireActive(transaction, accountId);
    const passkey = await lockPasskey(transaction, Buffer.from(credential.id, "base64url"));
    if (passkey?.account_id !== accountId) throw passkeyRefused();
    const use = await verifyUse(party, challenge, passkey, credential);
    const now = clock.now();
    if (!confirms(passkey, now)) throw new AppError("NOT_ALLOWED", CAUTION_MESSAGES.passkeyTooNew);
    await writePasskeyUse(transaction, passkey.id, { ...use, usedAt: now });
    await writeConfirmed(transaction, sessionId, "passkey", now);
  });
}
