import { hasTexts } from "../../../session/storage/has-texts.ts";
import { storedList } from "../../../session/storage/stored-list.ts";

/** What this device remembers of a till. */
export interface TillSettings {
  /** The till's key. */
  readonly till: string;
  /** Address of the wallet that was last paid to. */
  readonly wallet?: string | undefined;
  /** Ids of products. */
  readonly favourites: readonly string[];
}

const isSettings = (value: unknown): value is TillSettings =>
  hasTexts(value, ["till"]) &&
  (!("wallet" in value) || typeof value.wallet === "string") &&
  "favourites" in value &&
  Array.isArray(value.favourites) &&
  value.favourites.every((id) => typeof id === "string");

const list = storedList("tills", isSettings);

export function settingsOf(till: string): TillSettings {
  return list.all().find((one) => one.till === till) ?? { till, favourites: [] };
}

export function keepSettings(settings: TillSettings): void {
  list.change(({ till }) => till !== settings.till, settings);
}
