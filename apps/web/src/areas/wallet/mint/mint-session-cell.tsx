import type { WalletRecord } from "@nuc/contract";
import { useFeature } from "../../../session/features.ts";
import { useServerNow } from "../../../session/server-clock.ts";
import { exactTime } from "../../../ui/moment.ts";
import { Tooltip } from "../../../ui/tooltip.tsx";
import { isSilver, opensAfter, timeUntil } from "./mint-window.ts";

const minute = 60_000;
const hour = 60 * minute;

/** On phones a finger finds it above and below its text too. */
const buttonClass =
  "figures relative cursor-default rounded-1 whitespace-nowrap max-md:after:absolute max-md:after:-inset-y-3 max-md:after:inset-x-0";

/** How long ago, in whole hours or minutes. @param age milliseconds */
function ago(age: number): string {
  if (age < minute) return "just now";
  return age < hour ? `${Math.floor(age / minute)} min ago` : `${Math.floor(age / hour)} h ago`;
}

/** What is said once the time has come. @param on whether minting is; undefined = not known yet */
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
    <Tooltip text={<span className="figures whitespace-nowrap">{exactTime(last)}</span>}>
      <button type="button" className={buttonClass}>
        Minted <time dateTime={last}>{ago(Math.max(0, now - Date.parse(last)))}</time>
      </button>
    </Tooltip>
  );
}

/** For the column: empty for a wallet that does not mint. */
export function mintSessionCell(wallet: WalletRecord) {
  return isSilver(wallet) ? <MintSession wallet={wallet} /> : null;
}
