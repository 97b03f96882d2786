import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "../../../session/storage/session-store.ts";
import { walletsQuery } from "../../../session/wallets/wallets-query.ts";
import { keepSettings, settingsOf } from "./till-settings.ts";

/** A wallet that a till may be paid to. */
export interface TillWallet {
  readonly address: string;
  readonly name: string;
}

/** Where one sells: the only place that knows whose till it is. */
export function useTill() {
  const key = useSession()?.user?.username ?? "";
  const { data, error, isFetching, refetch } = useQuery(walletsQuery);
  const wallets = data?.results.map(({ account_id, account_name }): TillWallet => ({
    address: account_id,
    name: account_name,
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
