import { NETWORK_MESSAGES, type Order, type WalletRecord } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { methodName } from "../../../orders/methods.ts";
import { HoldTime } from "../../../orders/hold-time.tsx";
import { canBePaid, mayStillChange, stateSentence } from "../../../orders/order-state.ts";
import { StateBadge } from "../../../orders/state-badge.tsx";
import { ApiError } from "../../../session/calls/api-error.ts";
import { FailedRead } from "../../../session/failures/failed-read.tsx";
import { walletsQuery } from "../../../session/wallets/wallets-query.ts";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { amountLabel } from "../../../ui/values/amount-label.ts";
import { CancelOrder } from "./cancel-order.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { orderQuery } from "./order-query.ts";
import { OrderTimeline } from "./order-timeline.tsx";
import { PayOrder } from "./pay-order.tsx";
import { ReceiptActions } from "./receipt-actions.tsx";

const toOrders = { to: "/orders", label: "Your orders" };

/** One order: how far it has come, what happened to the money, and where the coins are. */
export function OrderPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery(orderQuery(id));
  if (data !== undefined) return <Found order={data} />;
  if (error === null)
    return (
      <Loading label="Loading your order">
        <Skeleton className="h-96 w-full rounded-3" />
      </Loading>
    );
  return (
    <div className="grid gap-6">
      <PageHeading back={toOrders} title="Order" />
      {error instanceof ApiError && error.code === "NOT_FOUND" ? (
        <EmptyState>{NETWORK_MESSAGES.notFound}</EmptyState>
      ) : (
        <FailedRead error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function Found({ order }: { readonly order: Order }) {
  const wallets = useQuery(walletsQuery).data?.results;
  const wallet = wallets?.find(({ account_id: address }) => address === order.walletAddress);
  const name = wallet?.account_name ?? "your wallet";
  return (
    <div className="grid gap-6">
      <PageHeading
        back={toOrders}
        title={<Amount value={parseNuc(order.amount)} exact className="whitespace-normal!" />}
        lead={`For ${amountLabel(order.price, order.currency)} by ${methodName(order.method)}.`}
        actions={<StateBadge state={order.state} />}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Card>
          <div className="grid gap-6">
            <p role="status">{stateSentence(order)}</p>
            {canBePaid(order) && (
              <HoldTime expires={order.expires} minutes={minutesOf(order)} label="Price held for" />
            )}
            <OrderTimeline order={order} wallet={name} />
            <NextStep order={order} wallet={wallet} />
          </div>
        </Card>
        <Card title="What was ordered">
          <OrderFacts order={order} wallet={name} />
          {order.receipt !== null && <ReceiptActions orderId={order.id} number={order.receipt} />}
        </Card>
      </div>
    </div>
  );
}

/** For how long the price of an order was held at first. */
const minutesOf = ({ created, expires }: Order): number =>
  Math.max(1, (Date.parse(expires) - Date.parse(created)) / 60_000);

interface NextStepProps {
  readonly order: Order;
  /** Undefined where it is no wallet of the account any more. */
  readonly wallet: WalletRecord | undefined;
}

function NextStep({ order, wallet }: NextStepProps) {
  return (
    <div className="grid justify-items-start gap-3">
      <div className="flex flex-wrap gap-3">
        {canBePaid(order) && wallet && <PayOrder order={order} wallet={wallet} />}
        {order.state === "waiting" && <CancelOrder order={order} />}
        {order.state === "expired" && <LinkButton to="/purchase-coins">Buy coins</LinkButton>}
        {order.state !== "waiting" && order.state !== "expired" && (
          <LinkButton to="/wallet-listing" variant="secondary">
            Wallets
          </LinkButton>
        )}
      </div>
      {mayStillChange(order) && (
        <p className="text-small text-ink-3">
          {canBePaid(order)
            ? "You can close this page and come back to pay while there is time left."
            : "You can close this page. The order continues."}
        </p>
      )}
    </div>
  );
}
