import {
  TIMELINE_KINDS,
  TIMELINE_PAGE_SIZE,
  TIMELINE_TEXTS,
  type TimelineAnswer,
  type TimelineEntry,
  type TimelineKind,
} from "@nuc/contract";
import type { FoundTransfer } from "@nuc/ledger";
import { formatNuc } from "@nuc/money";
import { listWallets } from "../../../domain/wallets/wallet-repository.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readUser } from "../user-repository.ts";
import { userUnknown } from "../user-service.ts";
import { type Happening, listHappenings } from "./sources.ts";
import { listTransfers } from "./transfers.ts";

interface Asked {
  kind: TimelineKind | undefined;
  from: string | undefined;
}

/** By which name a wallet is told of: the owner's, else its address in short. */
type NameOf = (address: string) => string;

/**
 * All that happened to a user, newest first. Where one answer ends is named by its last moment and how many entries of that
 * very moment were told, so that what happens meanwhile moves nothing. Throws AppError `NOT_FOUND`.
 */
export async function readTimeline(
  platform: Platform,
  username: string,
  { kind, from }: Asked,
): Promise<TimelineAnswer> {
  const { kysely } = platform.database;
  const user = await readUser(kysely, username);
  if (!user) throw userUnknown();
  const { until, told } = placeOf(from, platform.clock.now());
  const asked = { until, limit: TIMELINE_PAGE_SIZE + told + 1 };
  const wallets = await listWallets(kysely, user.id);
  const names = new Map(wallets.map(({ address, name }) => [address, name]));
  const nameOf: NameOf = (address) => names.get(address) || `${address.slice(0, 9)}…`;
  const kinds = kind === undefined ? TIMELINE_KINDS : [kind];
  const owner = { accountId: user.id, username: user.username };
  const happenings = await listHappenings(kysely, owner, { kinds, ...asked });
  const transfers = kinds.includes("coins")
    ? await listTransfers(platform, [...names.keys()], asked)
    : [];
  const entries = [
    ...happenings.map((happening) => entryOf(happening, nameOf)),
    ...transfers.map((transfer) => transferEntry(transfer, names, nameOf)),
  ].toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
  const skipped = entries.findIndex(({ at }) => at !== until.toISOString());
  const first = Math.min(told, skipped < 0 ? entries.length : skipped);
  const records = entries.slice(first, first + TIMELINE_PAGE_SIZE);
  const more = entries.length > first + TIMELINE_PAGE_SIZE;
  return { records, next: more ? placeAfter(entries.slice(0, first + records.length)) : null };
}

/** `from` is milliseconds of the epoch, a point, and how many entries of that moment were told. */
function placeOf(from: string | undefined, now: Date): { until: Date; told: number } {
  const [moment = "", told = "0"] = (from ?? `${now.getTime()}.0`).split(".");
  return { until: new Date(Number(moment)), told: Number(told) };
}

function placeAfter(told: readonly TimelineEntry[]): string | null {
  const last = told.at(-1)?.at;
  if (last === undefined) return null;
  return `${Date.parse(last)}.${told.filter(({ at }) => at === last).length}`;
}

function entryOf({ at, kind, who, ...happening }: Happening, nameOf: NameOf): TimelineEntry {
  return { at: at.toISOString(), kind, text: textOf({ ...happening, who }, nameOf), by: who };
}

function textOf(
  { name, thing, amount, who }: Pick<Happening, "name" | "thing" | "amount" | "who">,
  nameOf: NameOf,
): string {
  const texts = TIMELINE_TEXTS;
  const coins = formatNuc(BigInt(amount ?? 0));
  const wallet = nameOf(thing ?? "");
  switch (name) {
    case "termsAccepted":
    case "signedIn":
    case "passkeyAdded":
    case "notified":
    case "refused":
      return texts[name](thing ?? "");
    case "walletAdded":
    case "autoMintAsked":
      return texts[name](wallet);
    case "booking":
      return texts.booking(who ?? "", wallet);
    case "minted":
    case "airdropNominated":
    case "airdropPaid":
    case "refundAsked":
    case "refundSettled":
      return texts[name](coins, wallet);
    case "registered":
    case "verified":
    case "passwordChanged":
    case "emailChanged":
    case "closed":
    case "newDevice":
      return texts[name];
    default:
      return thing ?? name;
  }
}

function transferEntry(
  { timestamp, signer, recipient, amount, blockNumber }: FoundTransfer,
  own: ReadonlyMap<string, string>,
  nameOf: NameOf,
): TimelineEntry {
  const coins = formatNuc(amount);
  const [from, to] = [own.has(signer), own.has(recipient)];
  const { moved, sent, received } = TIMELINE_TEXTS;
  const text =
    from && to
      ? moved(coins, nameOf(signer), nameOf(recipient))
      : from
        ? sent(coins, nameOf(signer))
        : received(coins, nameOf(recipient));
  return { at: timestamp.toISOString(), kind: "coins", text, by: `block ${blockNumber}` };
}
