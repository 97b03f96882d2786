import type { WalletRecord } from "@nuc/contract";
import { useFeature } from "../../../session/site/features.ts";
import { useServerNow } from "../../../ui/time/server-clock.ts";
import { ExactTime } from "../../../ui/time/exact-time.tsx";
import { isSilver, opensAfter, timeUntil } from "./mint-window.ts";

const minute = 60_000;
const hour = 60 * minute;

/** How long ago, in whole hours or minutes. @param age milliseconds */
function ago(age: number): string {
  if (age < minute) return "just now";
  return age < hour ? `${Math.floor(age / minute)} min ago` : `${Math.floor(age / hour)} h ago`;
}

/** The message once the time has come. @param on whether minting is; undefined = not known yet */
function opened(on: boolean | undefined): string {
  if (on === undefined) return "–";
  return on ? "Ready to mint" : "Minting is off";
}

/** In the wallet list: whether a wallet may mint, or when it did, by the server's clock. */
function MintSession({ wallet }: { readonly wallet: WalletRecord }) {
  const now = useServerNow(minute / 2);
  const { on } = useFeature("toggle_mint_coin");
  const { last_mint_session: last } = wallet;
  if (now === undefined) return "–";
  if (last === null || timeUntil(opensAfter(last), now) === 0) return opened(on);
  return (
    <ExactTime iso={last}>
      Minted <time dateTime={last}>{ago(Math.max(0, now - Date.parse(last)))}</time>
    </ExactTime>
  );
}

/** For the column: empty for a wallet that does not mint. */
export function mintSessionCell(wallet: WalletRecord) {
  return isSilver(wallet) ? <MintSession wallet={wallet} /> : null;
}
