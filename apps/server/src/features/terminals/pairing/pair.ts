import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import {
  type PairedTerminal,
  type PairingCodeAnswer,
  PAIRING_MINUTES,
  type PairingPayload,
  pairingLetters,
  pairingText,
  TERMINAL_MESSAGES,
  TERMINAL_NOTICES,
} from "@nuc/contract";
import { requireActive } from "../../../domain/accounts/lock-account.ts";
import type { Domain } from "../../../domain/domain.ts";
import { notify } from "../../../domain/notifications/notify.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { logSecurity } from "../../../platform/log/security-log.ts";
import { CODE_ALPHABET, readableCode } from "../../../platform/readable-code.ts";
import { lockOwnTerminal } from "../own/own-terminals.ts";
import { lockTill } from "../wrong-pins/repository.ts";
import { isDeviceKey, isSignedBy } from "./device-key.ts";
import {
  countPairingTry,
  deleteDevice,
  type DeviceRow,
  findDeviceByKey,
  insertDevice,
  readDevice,
  consumePairingCode,
  writePairingCode,
} from "./repository.ts";

const { pair } = TERMINAL_MESSAGES;
const MINUTE = 60_000;
const LOCATOR_LENGTH = 4;

/** Makes a code for a terminal of the caller, which ends the one before. Throws AppError `NOT_FOUND`, `NOT_ALLOWED`. */
export async function makeCode(
  domain: Domain,
  { accountId }: Caller,
  terminalId: string,
): Promise<PairingCodeAnswer> {
  return await domain.database.kysely.transaction().execute(async (transaction) => {
    await requireActive(transaction, accountId);
    const till = await lockOwnTerminal(transaction, accountId, terminalId);
    if (till.status !== "approved") throw new AppError("NOT_ALLOWED", pair.notApproved);
    return await writeNewCode(domain, transaction, till.id);
  });
}

/** Tries another code where that of another terminal begins the same. */
async function writeNewCode(
  domain: Domain,
  transaction: Transaction,
  tillId: string,
): Promise<PairingCodeAnswer> {
  const now = domain.clock.now();
  const expiresAt = new Date(now.getTime() + PAIRING_MINUTES * MINUTE);
  const code = newCode();
  const { locator, secret } = partsOf(code);
  const hmac = codeHmac(domain.keys.codes, tillId, secret);
  const isWritten = await writePairingCode(transaction, tillId, { locator, hmac, expiresAt }, now);
  return isWritten
    ? { code, expires: expiresAt.toISOString() }
    : await writeNewCode(domain, transaction, tillId);
}

function newCode(): string {
  const letters = Array.from(
    { length: LOCATOR_LENGTH },
    () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
  );
  return readableCode(letters.join(""));
}

/** Takes a terminal of the caller off its device. Throws AppError `NOT_FOUND`. */
export async function unpair(
  { database }: Domain,
  { accountId }: Caller,
  terminalId: string,
): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    const { id } = await lockOwnTerminal(transaction, accountId, terminalId);
    await deleteDevice(transaction, id);
  });
}

/**
 * Binds the terminal of a code to the device that holds the key. A device makes a key for each code, so that the same key again is a
 * repeat after a lost answer, and gets the same one while the code would last. A try is counted before the code is tested. Throws
 * AppError `CODE_WRONG`, `BAD_SIGNATURE`.
 */
export async function pairDevice(
  domain: Domain,
  { code: typed, publicKey: point, signature }: PairingPayload,
  device: string,
): Promise<PairedTerminal> {
  const publicKey = Buffer.from(point, "base64url");
  if (!isDeviceKey(publicKey))
    throw new AppError("BAD_SIGNATURE", pair.keyMalformed, { field: "publicKey" });
  if (!isSignedBy(publicKey, pairingText(typed), Buffer.from(signature, "base64url")))
    throw new AppError("BAD_SIGNATURE", pair.signatureWrong, { field: "signature" });
  const paired =
    (await pairByCode(domain, { typed, publicKey, device })) ??
    (await pairedBefore(domain, publicKey));
  if (!paired) throw codeWrong();
  return paired;
}

/** Undefined where the code pairs nothing, or no longer. */
async function pairByCode(
  domain: Domain,
  { typed, publicKey, device }: { typed: string; publicKey: Buffer; device: string },
): Promise<PairedTerminal | undefined> {
  const { locator, secret } = partsOf(typed);
  const found = await countPairingTry(domain.database.kysely, locator, domain.clock.now());
  if (
    !found ||
    !timingSafeEqual(found.code_hmac, codeHmac(domain.keys.codes, found.till_id, secret))
  )
    return undefined;
  return await domain.database.kysely.transaction().execute(async (transaction) => {
    const till = await lockTill(transaction, found.till_id);
    const isOpen = till?.status === "approved" && (await consumePairingCode(transaction, found));
    if (!till || !isOpen) return undefined;
    await requireActive(transaction, till.account_id);
    const now = domain.clock.now();
    const id = await insertDevice(transaction, { tillId: till.id, publicKey, name: device, now });
    await notifyOwner(domain, transaction, { id, device, till });
    return toPaired(await readDevice(transaction, id));
  });
}

async function pairedBefore(
  { clock, database: { kysely } }: Domain,
  publicKey: Buffer,
): Promise<PairedTerminal | undefined> {
  const since = new Date(clock.now().getTime() - PAIRING_MINUTES * MINUTE);
  const id = await findDeviceByKey(kysely, publicKey, since);
  return id === undefined ? undefined : toPaired(await readDevice(kysely, id));
}

const toPaired = (device: DeviceRow | undefined): PairedTerminal | undefined =>
  device && { device: device.id, terminal: device.name ?? "", shop: device.username };

async function notifyOwner(
  domain: Domain,
  transaction: Transaction,
  {
    id,
    device,
    till: { account_id: accountId, name },
  }: { id: string; device: string; till: { account_id: string; name: string | null } },
): Promise<void> {
  await notify(domain, transaction, {
    kind: "till",
    key: `till-paired:${id}`,
    accountId,
    ...TERMINAL_NOTICES.paired(name ?? "", device),
  });
  logSecurity(domain, { event: "till-paired", accountId });
}

const codeWrong = () => new AppError("CODE_WRONG", pair.codeWrong, { field: "code" });

/** As typed, in capitals or not, with what looks alike. */
function partsOf(code: string): { locator: string; secret: string } {
  const letters = pairingLetters(code);
  return { locator: letters.slice(0, LOCATOR_LENGTH), secret: letters.slice(LOCATOR_LENGTH) };
}

const codeHmac = (key: Uint8Array, tillId: string, secret: string): Buffer =>
  createHmac("sha256", key).update(`till pairing\0${tillId}\0${secret}`).digest();
