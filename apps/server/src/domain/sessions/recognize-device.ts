import { createHmac } from "node:crypto";
import type { Transaction } from "../../platform/database/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Client } from "./client.ts";
import { deviceName } from "./device-name.ts";
import {
  deleteDevices,
  insertDevice,
  listDevices,
  lockDevices,
  updateDeviceSeen,
  updateDeviceSeenByToken,
  type DeviceUse,
} from "./device-repository.ts";
import { newSessionToken, sessionTokenHash } from "./session-token.ts";

/** Milliseconds for which a device counts as new: 24 hours. */
const NEW_FOR = 24 * 60 * 60_000;
/** Devices that an account knows; beyond, the one not seen for longest is forgotten. */
export const MAX_DEVICES = 50;

/** The device behind a sign-in. */
export interface RecognizedDevice {
  id: string;
  /** In plain words. */
  name: string;
  /** What it is given to be known by from now on, where it has nothing. */
  newToken?: string;
  /** The account's owner does not know it yet: the token by which they may say that it is not theirs. */
  reportToken?: string;
}

/**
 * Finds the device of a sign-in among those of the account, or adds it. It is known by a token in its
 * cookie or, for programs that keep none, by its name in a network. The first device of an account is not reported.
 * It decides no right.
 */
export async function recognizeDevice(
  transaction: Transaction,
  { clock, keys }: Pick<Platform, "clock" | "keys">,
  accountId: string,
  { network, userAgent, deviceTokens }: Client,
): Promise<RecognizedDevice> {
  const name = deviceName(userAgent);
  const networkHmac = createHmac("sha256", keys.codes)
    .update(`device network\0${network}`)
    .digest();
  const sighting = { name, networkHmac, seenAt: clock.now() };
  if (deviceTokens.length > 0) {
    const hashes = deviceTokens.map(sessionTokenHash);
    const id = await updateDeviceSeenByToken(transaction, accountId, hashes, sighting);
    if (id !== undefined) return { id, name };
  }
  await lockDevices(transaction, accountId);
  const known = await listDevices(transaction, accountId);
  const same = known.find(
    (device) => device.name === name && device.network_hmac.equals(networkHmac),
  );
  if (!same) return await addDevice(transaction, accountId, known, sighting);
  // The token of a browser that is in use stays good: this may be another one beside it.
  const newToken = same.token_returned ? undefined : newSessionToken();
  const tokenHash = newToken === undefined ? undefined : sessionTokenHash(newToken);
  await updateDeviceSeen(transaction, same.id, { seenAt: sighting.seenAt, tokenHash });
  return { id: same.id, name, ...(newToken !== undefined && { newToken }) };
}

async function addDevice(
  transaction: Transaction,
  accountId: string,
  known: readonly { id: string }[],
  sighting: DeviceUse,
): Promise<RecognizedDevice> {
  const isFirst = known.length === 0;
  const newToken = newSessionToken();
  const reportToken = isFirst ? undefined : newSessionToken();
  const forgotten = known.slice(MAX_DEVICES - 1).map(({ id }) => id);
  if (forgotten.length > 0) await deleteDevices(transaction, accountId, forgotten);
  const id = await insertDevice(transaction, {
    ...sighting,
    accountId,
    tokenHash: sessionTokenHash(newToken),
    newUntil: isFirst ? null : new Date(sighting.seenAt.getTime() + NEW_FOR),
    reportHash: reportToken === undefined ? null : sessionTokenHash(reportToken),
  });
  return { id, name: sighting.name, newToken, ...(reportToken !== undefined && { reportToken }) };
}
