import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";

/** What the address of the wallets asks for. */
export interface AskedWallet {
  /** The address of the wallet. */
  readonly wallet: string | undefined;
  /** The address of the wallet whose history opens. */
  readonly history: string | undefined;
  /** Another one for each link that is followed; undefined where the address asks for nothing. */
  readonly visit: string | undefined;
}

/** Visits whose history was opened: Back does not open again what was closed. */
const opened = new Set<string>();

export function useAskedWallet(): AskedWallet {
  const [search] = useSearchParams();
  const { key } = useLocation();
  const history = search.get("history") ?? undefined;
  const wallet = history ?? search.get("wallet") ?? undefined;
  return {
    wallet,
    history: opened.has(key) ? undefined : history,
    visit: wallet === undefined ? undefined : key,
  };
}

/** Notes that the wallets are there, and what the address asked for with them. */
export function useNoteOpened({ history, visit }: AskedWallet): void {
  useEffect(() => {
    if (history !== undefined && visit !== undefined) opened.add(visit);
  }, [history, visit]);
}
