import type { ShopCard } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useFeature } from "../../../session/site/features.ts";
import { shopCardQuery } from "../../../session/wallets/shop-card-query.ts";
import { ShopCardBadge } from "../../../session/wallets/shop-card-badge.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Card } from "../../../ui/layout/card.tsx";

/** The way to the shop card: to its limits and its block, also while the switch is off, or to the registration. */
export function ShopCardLink() {
  const { on } = useFeature("toggle_payment_customer_registration");
  const { data: card } = useQuery(shopCardQuery);
  if (card) return <OwnCard card={card} />;
  if (on !== true || card === undefined) return null;
  return (
    <Card title="Shop card">
      <div className="grid gap-4">
        <p className="text-small text-ink-2">
          Pay in shops with a card and a PIN. You need a camera and about three minutes.
        </p>
        <LinkButton to="/shop-register" variant="secondary" className="w-fit">
          Register a wallet for shops
        </LinkButton>
      </div>
    </Card>
  );
}

function OwnCard({ card: { state } }: { readonly card: ShopCard }) {
  return (
    <Card title="Shop card" actions={<ShopCardBadge state={state} />}>
      <div className="grid gap-4">
        <p className="text-small text-ink-2">
          {state === "active"
            ? "Set its limits and PIN. Lost it? Block it there."
            : "It is blocked. See why and unblock it."}
        </p>
        <LinkButton to="/shop-register-detail" variant="secondary" className="w-fit">
          Limits, PIN and block
        </LinkButton>
      </div>
    </Card>
  );
}
