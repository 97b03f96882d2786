import type { UseQueryResult } from "@tanstack/react-query";
import { TryAgainBanner } from "../../session/failures/try-again-banner.tsx";
import type { HeldKey } from "../../vault/wallet-keys.ts";

/** Where the browser does not let us look at the keys that it keeps; nothing where it does. */
export function UnreadVault({ held }: { readonly held: UseQueryResult<HeldKey> }) {
  if (!held.isError || held.data !== undefined) return null;
  return (
    <TryAgainBanner error={held.error} busy={held.isFetching} onRetry={() => void held.refetch()}>
      This browser could not read its stored keys. They have not changed.
    </TryAgainBanner>
  );
}
