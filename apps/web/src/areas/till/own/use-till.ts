import { getOwnTill } from "@nuc/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../session/calls/call.ts";
import { useSession } from "../../../session/storage/session-store.ts";
import { terminalKey } from "../../../session/storage/till-session.ts";
import { useClerk } from "../../../session/storage/use-clerk.ts";
import { walletsQuery } from "../../../session/wallets/wallets-query.ts";
import { keepSettings, settingsOf } from "./till-settings.ts";

/** A wallet that a till may be paid to. */
export interface TillWallet {
  readonly address: string;
  readonly name: string;
}

/** The terminal of a clerk. */
const ownTillQuery = queryOptions({
  queryKey: ["till", "own"],
  queryFn: ({ signal }) => call(getOwnTill, { signal }),
});

/** Milliseconds after which a till asks whether it is stopped. */
const ASK_AGAIN = 60_000;

/** Whether the terminal of a clerk is stopped: it takes no payments. */
export function useStopped(): boolean {
  const enabled = useClerk() !== null;
  return useQuery({ ...ownTillQuery, enabled, refetchInterval: ASK_AGAIN }).data?.stopped ?? false;
}

/** Where one sells: the only place that knows whose till it is. */
export function useTill() {
  const owner = useSession()?.user?.username;
  const clerk = useClerk();
  const key = owner ?? (clerk ? terminalKey(clerk) : "");
  const ofOwner = useQuery({ ...walletsQuery, enabled: owner !== undefined });
  const ofTerminal = useQuery({ ...ownTillQuery, enabled: clerk !== null });
  const { error, isFetching, refetch } = clerk ? ofTerminal : ofOwner;
  const wallets: readonly TillWallet[] | undefined = clerk
    ? ofTerminal.data?.wallets
    : ofOwner.data?.results.map(({ account_id: address, account_name: name }) => ({
        address,
        name,
      }));
  const [settings, setSettings] = useState(() => settingsOf(key));
  const change = (next: Partial<typeof settings>): void => {
    // Read again: another tab of this till may have changed the rest.
    const kept = { ...settingsOf(key), ...next };
    keepSettings(kept);
    setSettings(kept);
  };
  const { wallet: remembered, favourites } = settings;
  return {
    /** What names the till on this device. */
    key,
    /** Undefined until they are known. */
    wallets,
    error,
    isFetching,
    refetch,
    /** The one that is paid to: the remembered one, else the first. */
    wallet: wallets?.find(({ address }) => address === remembered) ?? wallets?.[0],
    chooseWallet: (address: string): void => change({ wallet: address }),
    favourites,
    toggleFavourite: (id: string): void =>
      change({
        favourites: favourites.includes(id)
          ? favourites.filter((one) => one !== id)
          : [...favourites, id],
      }),
  };
}

export type Till = ReturnType<typeof useTill>;
