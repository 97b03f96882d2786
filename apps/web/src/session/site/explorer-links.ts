import { useQuery } from "@tanstack/react-query";
import { siteSettingsQuery } from "./site-settings-query.ts";

/** Where everybody can see a payment. */
interface ExplorerLinks {
  readonly transfer: (hash: string) => string;
  readonly block: (hash: string) => string;
}

/** Whole addresses of the block explorer: the operator's choice, else our own pages. */
export function useExplorerLinks(): ExplorerLinks {
  const chosen = useQuery(siteSettingsQuery).data?.explorerUrl;
  const base = (chosen ?? `${location.origin}/explorer`).replace(/\/$/, "");
  return {
    transfer: (hash) => `${base}/tx/${hash}`,
    block: (hash) => `${base}/block/${hash}`,
  };
}
