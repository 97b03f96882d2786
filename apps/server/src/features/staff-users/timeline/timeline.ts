import {
  TIMELINE_KINDS,
  TIMELINE_PAGE_SIZE,
  TIMELINE_TEXTS,
  type TimelineAnswer,
  type TimelineEntry,
  type TimelineKind,
} from "@nuc/contract";
import type { FoundTransfer } from "@nuc/ledger";
import { labelNuc } from "@nuc/money";
import { listWallets } from "../../../domain/wallets/wallet-repository.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readUser } from "../user-repository.ts";
import { userUnknown } from "../user-service.ts";
import { type AccountEvent, listAccountEvents } from "./sources.ts";
import { listTransfers } from "./transfers.ts";

interface Asked {
  kind: TimelineKind | undefined;
  from: string | undefined;
}

/** The name by which a wallet is reported: the owner's, else its address in short. */
type NameOf = (address: string) => string;

/**
 * All that happened to a user, newest first. Where one answer ends is named by its last moment and how many entries of that
 * very moment were answered, so that what happens meanwhile moves nothing. Throws AppError `NOT_FOUND`.
 */
export async function readTimeline(
  platform: Platform,
  username: string,
  { kind, from }: Asked,
): Promise<TimelineAnswer> {
  const { kysely } = platform.database;
  const user = await readUser(kysely, username);
  if (!user) throw userUnknown();
  const { until, skip } = placeOf(from, platform.clock.now());
  const asked = { until, limit: TIMELINE_PAGE_SIZE + skip + 1 };
  const wallets = await listWallets(kysely, user.id);
  const names = new Map(wallets.map(({ address, name }) => [address, name]));
  const nameOf: NameOf = (address) => names.get(address) || `${address.slice(0, 9)}…`;
  const kinds = kind === undefined ? TIMELINE_KINDS : [kind];
  const owner = { accountId: user.id, username: user.username };
  const happenings = await listAccountEvents(kysely, owner, { kinds, ...asked });
  const transfers = kinds.includes("coins")
    ? await listTransfers(platform, [...names.keys()], asked)
    : [];
  const entries = [
    ...happenings.map((happening) => entryOf(happening, nameOf)),
    ...transfers.map((transfer) => transferEntry(transfer, names, nameOf)),
  ].toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
  const skipped = entries.findIndex(({ at }) => at !== until.toISOString());
  const first = Math.min(skip, skipped < 0 ? entries.length : skipped);
  const records = entries.slice(first, first + TIMELINE_PAGE_SIZE);
  const more = entries.length > first + TIMELINE_PAGE_SIZE;
  return { records, next: more ? placeAfter(entries.slice(0, first + records.length)) : null };
}

/** `from` is milliseconds of the epoch, a point, and how many entries of that moment were answered. */
function placeOf(from: string | undefined, now: Date): { until: Date; skip: number } {
  const [moment = "", skip = "0"] = (from ?? `${now.getTime()}.0`).split(".");
  return { until: new Date(Number(moment)), skip: Number(skip) };
}

function placeAfter(entries: readonly TimelineEntry[]): string | null {
  const last = entries.at(-1)?.at;
  if (last === undefined) return null;
  return `${Date.parse(last)}.${entries.filter(({ at }) => at === last).length}`;
}

function entryOf({ at, kind, who, ...happening }: AccountEvent, nameOf: NameOf): TimelineEntry {
  return { at: at.toISOString(), kind, text: textOf({ ...happening, who }, nameOf), by: who };
}

/** What a text is made of. */
interface Facts {
  thing: string;
  coins: string;
  wallet: string;
  who: string;
}

const texts = TIMELINE_TEXTS;

const TEXT_OF: Readonly<Record<string, (facts: Facts) => string>> = {
  registered: () => texts.registered,
  verified: () => texts.verified,
  termsAccepted: ({ thing }) => texts.termsAccepted(thing),
  passwordChanged: () => texts.passwordChanged,
  emailChanged: () => texts.emailChanged,
  closed: () => texts.closed,
  signedIn: ({ thing }) => texts.signedIn(thing),
  newDevice: () => texts.newDevice,
  passkeyAdded: ({ thing }) => texts.passkeyAdded(thing),
  walletAdded: ({ wallet }) => texts.walletAdded(wallet),
  minted: ({ coins, wallet }) => texts.minted(coins, wallet),
  booking: ({ who, wallet }) => texts.booking(who, wallet),
  airdropNominated: ({ coins, wallet }) => texts.airdropNominated(coins, wallet),
  airdropPaid: ({ coins, wallet }) => texts.airdropPaid(coins, wallet),
  autoMintAsked: ({ wallet }) => texts.autoMintAsked(wallet),
  refundAsked: ({ coins, wallet }) => texts.refundAsked(coins, wallet),
  refundSettled: ({ coins, wallet }) => texts.refundSettled(coins, wallet),
  notified: ({ thing }) => texts.notified(thing),
  refused: ({ thing }) => texts.refused(thing),
};

function textOf(
  { name, thing, amount, who }: Pick<AccountEvent, "name" | "thing" | "amount" | "who">,
  nameOf: NameOf,
): string {
  const coins = labelNuc(BigInt(amount ?? 0));
  const facts = { thing: thing ?? "", coins, wallet: nameOf(thing ?? ""), who: who ?? "" };
  // What staff did is named as the audit names it.
  return TEXT_OF[name]?.(facts) ?? facts.thing;
}

function transferEntry(
  { timestamp, signer, recipient, amount, blockNumber }: FoundTransfer,
  own: ReadonlyMap<string, string>,
  nameOf: NameOf,
): TimelineEntry {
  const coins = labelNuc(amount);
  const [from, to] = [own.has(signer), own.has(recipient)];
  const { moved, sent, received } = texts;
  const text =
    from && to
      ? moved(coins, nameOf(signer), nameOf(recipient))
      : from
        ? sent(coins, nameOf(signer))
        : received(coins, nameOf(recipient));
  return { at: timestamp.toISOString(), kind: "coins", text, by: `block ${blockNumber}` };
}
