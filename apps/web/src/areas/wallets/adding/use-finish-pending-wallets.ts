import { useEffect } from "react";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { useSession } from "../../../session/storage/session-store.ts";
import { isPendingMarked } from "./pending-mark.ts";

/** A page that died between device and server left a wallet half stored: the next visit finishes it. */
export function useFinishPendingWallets(): void {
  const username = useSession()?.user?.username;
  useEffect(() => {
    if (username === undefined || !isPendingMarked()) return;
    void import("./register-pending-wallet.ts")
      .then(({ finishPendingWallets }) => finishPendingWallets(username))
      .then((finished) =>
        finished > 0 ? queryClient.invalidateQueries({ queryKey: queryKeys.wallets }) : undefined,
      )
      // The mark stays, so that the next visit tries again.
      .catch(() => undefined);
  }, [username]);
}
