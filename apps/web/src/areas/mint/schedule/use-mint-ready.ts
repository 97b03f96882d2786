import type { WalletRecord } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useFeature } from "../../../session/site/features.ts";
import { useServerNow } from "../../../ui/time/server-clock.ts";
import { lastMintQuery } from "./last-mint-query.ts";
import { isSilver, isAutoMintOn, timeUntil } from "./mint-window.ts";

/** Whether the wallet may be minted to by hand right now, as far as this page knows; the next step to offer then. */
export function useMintReady(wallet: WalletRecord): boolean {
  const able = isSilver(wallet) && !isAutoMintOn(wallet);
  const { on } = useFeature("toggle_mint_coin");
  const { data } = useQuery({ ...lastMintQuery(wallet.account_id), enabled: able });
  const now = useServerNow(1000);
  if (!able || on !== true || data === undefined || now === undefined) return false;
  return timeUntil(data.nextMintAt, now) === 0;
}
