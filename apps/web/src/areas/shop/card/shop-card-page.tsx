import { SHOP_CARD_MESSAGES, type ShopCard } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { FailedRead } from "../../../session/failures/failed-read.tsx";
import { shopCardQuery } from "../../../session/wallets/shop-card-query.ts";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { registerPath } from "../registered/shop-paths.ts";
import { BlockCard } from "./block-card.tsx";
import { CardDetails } from "./card-details.tsx";
import { CardState } from "./card-state.tsx";
import { LimitsCard } from "./limits-card.tsx";

interface ShopCardPageProps {
  /** Begins a transfer to a wallet. */
  readonly onTopUp: (address: string) => void;
}

/** The shop card of the signed-in person: what it shows, what it may pay, and how it is blocked. */
export function ShopCardPage({ onTopUp }: ShopCardPageProps) {
  const { data: card, isError, error, refetch } = useQuery(shopCardQuery);
  return (
    <>
      <PageHeading title="Shop card" lead="Pay in shops with your card and your PIN." />
      {card === undefined && isError && <FailedRead error={error} onRetry={() => void refetch()} />}
      {card === undefined && !isError && <PendingCard />}
      {card === null && (
        <EmptyState action={<LinkButton to={registerPath}>Register a wallet</LinkButton>}>
          {SHOP_CARD_MESSAGES.none}
        </EmptyState>
      )}
      {card && <Parts card={card} onTopUp={onTopUp} />}
    </>
  );
}

function Parts({ card, onTopUp }: ShopCardPageProps & { readonly card: ShopCard }) {
  return (
    <>
      {/* Before the card: a card that cannot pay must not look as if it could. */}
      <CardState card={card} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <CardDetails card={card} onTopUp={() => onTopUp(card.wallet)} />
        <div className="grid grid-cols-1 gap-6">
          {/* What was typed into the form is over once the limits are others. */}
          <LimitsCard key={`${card.perPayment} ${card.perDay}`} card={card} />
          <BlockCard card={card} />
        </div>
      </div>
    </>
  );
}

function PendingCard() {
  return (
    <Loading label="Loading your shop card">
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Skeleton className="h-120 w-full rounded-3" />
        <Skeleton className="h-96 w-full rounded-3" />
      </div>
    </Loading>
  );
}
