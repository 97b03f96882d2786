import type { BlockedBy, ShopCard } from "@nuc/contract";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { ClockTime } from "../../../ui/time/exact-time.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";

const by: Record<BlockedBy, string> = {
  owner: "Blocked by you",
  link: "Blocked by the link in our email",
  tries: "Blocked after 15 wrong PINs",
  staff: "Blocked because a new card is printed",
};

/** Why no shop can charge the card now; nothing while it works. */
export function CardState({ card }: { readonly card: ShopCard }) {
  if (card.state === "blocked" && card.blockedBy !== null)
    return (
      <Banner tone="danger">
        <strong>
          {by[card.blockedBy]}
          {card.blockedAt !== null && (
            <>
              , <TimeAgo iso={card.blockedAt} />
            </>
          )}
          .
        </strong>{" "}
        No shop can charge it. Your coins stay in the wallet.
      </Banner>
    );
  if (card.state === "locked" && card.lockedUntil !== null)
    return (
      <Banner tone="warning">
        <strong>
          Locked until <ClockTime iso={card.lockedUntil} show="minute" />.
        </strong>{" "}
        The PIN was wrong five times. Your coins stay in the wallet.
      </Banner>
    );
  return null;
}
