import {
  pairDevice,
  pairingLetters,
  pairingText,
  signInAtTill,
  signOutAtTill,
  tillChallenge,
  tillSignInText,
} from "@nuc/contract";
import { call } from "../../../session/calls/call.ts";
import { queryClient } from "../../../session/calls/query-client.ts";
import { beginTill, endTill } from "../../../session/storage/till-session.ts";
import { makeDeviceKey, signByDevice } from "./device-key.ts";
import {
  keepDevice,
  keepPairingKey,
  type PairedDevice,
  type PairingKey,
  readPairingKey,
} from "./device-store.ts";

/** Binds the terminal of the code to this device. A repeat after a lost answer gets what the first try was bound to. */
export async function pairThisDevice(code: string): Promise<PairedDevice> {
  const { key, publicKey } = await pairingKeyOf(code);
  const signature = await signByDevice(key, pairingText(code));
  const paired = { ...(await call(pairDevice, { body: { code, publicKey, signature } })), key };
  await keepDevice(paired);
  return paired;
}

/** Kept before it is sent: without it a pairing whose answer is lost would be lost too. */
async function pairingKeyOf(code: string): Promise<PairingKey> {
  const kept = await readPairingKey();
  // After a lost answer it may be typed otherwise: another key would find the code spent.
  if (kept !== undefined && pairingLetters(kept.code) === pairingLetters(code)) return kept;
  const made = { code, ...(await makeDeviceKey()) };
  await keepPairingKey(made);
  return made;
}

/** Lets a clerk in; the challenge is asked for just before it is signed. */
export async function signInHere(
  { device, key }: PairedDevice,
  clerk: { readonly id: string; readonly name: string },
  code: string,
): Promise<void> {
  const { challenge, shop, terminal } = await call(tillChallenge, { body: { device } });
  const signature = await signByDevice(key, tillSignInText({ device, clerk: clerk.id, challenge }));
  const body = { device, clerk: clerk.id, code, challenge, signature };
  const { token } = await call(signInAtTill, { body });
  beginTill({ token, shop, terminal, clerk: clerk.name });
  // What the one before was shown is not for the next one.
  queryClient.clear();
}

/** Ends the clerk's session on the server (best effort) and here (always). */
export async function signOutHere(): Promise<void> {
  await call(signOutAtTill).catch(() => undefined);
  endTill();
  queryClient.clear();
}
