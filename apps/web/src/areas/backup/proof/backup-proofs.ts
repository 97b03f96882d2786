import { stored } from "../../../session/storage/stored.ts";

/** What this device remembers of the backup of one wallet. Nothing of it is secret. */
interface BackupNote {
  /** When the person last showed to have the backup, ISO 8601. */
  readonly proven?: string;
  /** When the reminder was last put off, ISO 8601. */
  readonly later?: string;
}

const day = 24 * 60 * 60 * 1000;
/** A new wallet is left alone for a week. */
const graceTime = 7 * day;
/** Paper fades and people move: twice a year is asked again. */
const proofLasts = 180 * day;
const laterLasts = 30 * day;

type Notes = Readonly<Record<string, BackupNote>>;

function isNotes(value: unknown): value is Notes {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An unreadable store counts as an empty one. */
function readNotes(): Notes {
  try {
    const value: unknown = JSON.parse(stored.read("backupProofs") ?? "{}");
    return isNotes(value) ? value : {};
  } catch {
    return {};
  }
}

function note(address: string, change: BackupNote): void {
  const notes = readNotes();
  const next = { ...notes, [address]: { ...notes[address], ...change } };
  stored.write("backupProofs", JSON.stringify(next));
}

export const recordProof = (address: string): void =>
  note(address, { proven: new Date().toISOString() });

export const snoozeReminder = (address: string): void =>
  note(address, { later: new Date().toISOString() });

/** ISO 8601; undefined when it was never proven on this device. */
export const lastProof = (address: string): string | undefined => readNotes()[address]?.proven;

const isOlder = (iso: string | undefined, age: number, now: number): boolean =>
  iso === undefined || !(now - Date.parse(iso) <= age);

/** Whether it is time to ask for the backup of a wallet, by the device's clock. */
export function isReminderDue(
  wallet: { readonly account_id: string; readonly create_time: string },
  now: number = Date.now(),
): boolean {
  const { proven, later } = readNotes()[wallet.account_id] ?? {};
  return (
    isOlder(wallet.create_time, graceTime, now) &&
    isOlder(proven, proofLasts, now) &&
    isOlder(later, laterLasts, now)
  );
}
