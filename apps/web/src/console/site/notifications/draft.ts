import type { ANNOUNCEMENT_CATEGORY, AudienceRule, StaffNotification } from "@nuc/contract";
import { toField } from "../../forms/moment-field.ts";
import { parseMessage, toHtml } from "./message-text.ts";
import { toTyped } from "./typed-text.ts";

/** To whom: everybody, one user, or those to whom all that is chosen applies. */
export type Readers = "everybody" | "user" | "audience";
/** Of a yes-or-no criterion; empty = either. */
type Choice = "" | "yes" | "no";

/** What the editor has, as it is typed; moments by this device's clock. */
export interface Draft {
  readonly title: string;
  readonly message: string;
  readonly category: string;
  readonly readers: Readers;
  readonly username: string;
  readonly countries: string;
  readonly wallet: Choice;
  readonly miner: Choice;
  readonly autoMint: Choice;
  readonly publishAt: string;
  readonly ttl: string;
}

/** Only its type is imported: its module brings schemas along that the browser does without. */
const announcement: typeof ANNOUNCEMENT_CATEGORY = "announcement";

export const emptyDraft: Draft = {
  title: "",
  message: "",
  category: announcement,
  readers: "everybody",
  username: "",
  countries: "",
  wallet: "",
  miner: "",
  autoMint: "",
  publishAt: "",
  ttl: "",
};

const choiceOf = (value: boolean | undefined): Choice => {
  if (value === undefined) return "";
  return value ? "yes" : "no";
};

/** What waits, to be changed. */
export function draftOf(record: StaffNotification): Draft {
  const { title, message, category, username, audience, publish_at: publishAt, ttl } = record;
  const one = username === null ? "everybody" : "user";
  return {
    title,
    message: toTyped(message),
    category,
    readers: audience === null ? one : "audience",
    username: username ?? "",
    countries: audience?.countries?.join(", ") ?? "",
    wallet: choiceOf(audience?.wallet),
    miner: choiceOf(audience?.miner),
    autoMint: choiceOf(audience?.autoMint),
    publishAt: publishAt === null ? "" : toField(Date.parse(publishAt)),
    ttl: ttl === null ? "" : toField(Date.parse(ttl)),
  };
}

export const listedCountries = (typed: string): string[] => [
  ...new Set(typed.toUpperCase().match(/[^\s,;]+/g) ?? []),
];

const isTrue = (choice: Choice): boolean => choice === "yes";

function audienceOf({ countries, wallet, miner, autoMint }: Draft): AudienceRule {
  const listed = listedCountries(countries);
  return {
    ...(listed.length > 0 && { countries: listed }),
    ...(wallet !== "" && { wallet: isTrue(wallet) }),
    ...(miner !== "" && { miner: isTrue(miner) }),
    ...(autoMint !== "" && { autoMint: isTrue(autoMint) }),
  };
}

/** Whom the draft is for, as the server takes it. */
export function readersOf(draft: Draft): { username?: string; audience?: AudienceRule } {
  if (draft.readers === "user") return { username: draft.username.trim() };
  return draft.readers === "audience" ? { audience: audienceOf(draft) } : {};
}

/** What is wrong with whom it is for; undefined where nothing is. */
export function faultOfReaders(draft: Draft): string | undefined {
  if (draft.readers === "user" && draft.username.trim() === "") return "Name the user.";
  if (draft.readers !== "audience") return undefined;
  const wrong = listedCountries(draft.countries).find((country) => !/^[A-Z]{2}$/.test(country));
  if (wrong !== undefined)
    return `${wrong} is not a country code. Use two letters each, such as AU, NZ.`;
  return Object.keys(audienceOf(draft)).length === 0 ? "Choose at least one condition." : undefined;
}

/** A moment of this device's clock becomes one that everybody has. */
const momentOf = (typed: string): string => new Date(typed).toISOString();

/** The draft as the server takes it. */
export function payloadOf(draft: Draft) {
  const { title, message, category, publishAt, ttl } = draft;
  return {
    title,
    message: toHtml(parseMessage(message)),
    category,
    ...readersOf(draft),
    ...(publishAt !== "" && { publishAt: momentOf(publishAt) }),
    ...(ttl !== "" && { ttl: momentOf(ttl) }),
  };
}

/** Who gets it, in words. */
export function readersInWords({
  username,
  audience,
}: Pick<StaffNotification, "username" | "audience">): string {
  if (username !== null) return username;
  if (audience === null) return "everybody";
  const { countries, wallet, miner, autoMint } = audience;
  const said = (value: boolean | undefined, yes: string, no: string): string[] =>
    value === undefined ? [] : [value ? yes : no];
  const parts = [
    ...(countries ? [`in ${countries.join(", ")}`] : []),
    ...said(wallet, "with a wallet", "without a wallet"),
    ...said(miner, "with a miner", "without a miner"),
    ...said(autoMint, "with auto mint", "without auto mint"),
  ];
  return `people ${parts.join(", ")}`;
}
