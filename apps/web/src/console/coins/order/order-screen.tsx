import { arrivedPrice, readStaffReceipt, type StaffOrderDetail } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { ApiError } from "../../../session/calls/api-error.ts";
import { callFile } from "../../../session/calls/call-file.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { downloadBlob } from "../../../ui/files/download-file.ts";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { fullTime } from "../../../ui/time/moment.ts";
import { Address } from "../../../ui/values/address.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { useMay } from "../../access/use-may.ts";
import { KeyButton } from "../../forms/key-button.tsx";
import { Panel } from "../../forms/panel.tsx";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import { UserLink } from "../../people/user-link.tsx";
import { shortId } from "../orders/order-columns.tsx";
import { orderStates, paidBy, reviewWords } from "../orders/order-words.ts";
import { canBeMatched } from "./match-effect.ts";
import { MatchTransfer } from "./match-transfer.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderMoney } from "./order-money.tsx";
import { orderQuery } from "./order-query.ts";
import { OrderTimeline } from "./order-timeline.tsx";
import { Price } from "../../../ui/values/price.tsx";
import { rateLabel } from "../../../ui/values/rate-label.ts";

/** One order: its outcome, its money, and what staff may do. */
export function OrderScreen() {
  const { id = "" } = useParams();
  return (
    <Allowed right="orders">
      <Order key={id} id={id} />
    </Allowed>
  );
}

function Order({ id }: { readonly id: string }) {
  const { data: order, error, isFetching, refetch } = useQuery(orderQuery(id));
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <ConsoleScreen title={`Order ${shortId(id)}`} within={{ label: "Orders", to: "/orders" }}>
      {isUnknown && <EmptyState>Order not found.</EmptyState>}
      {error !== null && !isUnknown && (
        <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {order === undefined && error === null && (
        <Loading label="Loading the order">
          <Skeleton className="h-96 rounded-2" />
        </Loading>
      )}
      {order !== undefined && <Record order={order} />}
    </ConsoleScreen>
  );
}

function Record({ order }: { readonly order: StaffOrderDetail }) {
  const mayDecide = useMay("orders.decide");
  const mayMatch = useMay("orders.match");
  const { tone, label } = orderStates[order.state];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={tone} dot>
          {label}
        </Badge>
        {order.open && <Badge tone="warning">To decide</Badge>}
        <div className="flex flex-wrap gap-2 md:ml-auto">
          {order.receipt !== null && <ReceiptFile id={order.id} number={order.receipt} />}
          {mayMatch && canBeMatched(order) && <MatchTransfer order={order} />}
          {mayDecide && <OrderActions order={order} />}
        </div>
        {order.review !== null && (
          <p className="w-full text-small text-ink-2">{reviewWords[order.review]}</p>
        )}
      </div>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-5">
          <OrderTimeline order={order} />
          <OrderMoney order={order} />
        </div>
        <Facts order={order} />
      </div>
    </>
  );
}

function ReceiptFile({ id, number }: { readonly id: string; readonly number: string }) {
  const notifyFailure = useFailureToast();
  const download = useMutation({
    mutationFn: async () => callFile(readStaffReceipt, { params: { id } }),
    onSuccess: (file) => downloadBlob(`${number}.pdf`, file),
    onError: notifyFailure,
  });
  return (
    <KeyButton
      icon={<Download strokeWidth={1.75} className="size-4" />}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      Receipt
    </KeyButton>
  );
}

function Facts({ order }: { readonly order: StaffOrderDetail }) {
  const { currency } = order;
  return (
    <Panel title="Order">
      <dl className="grid grid-cols-1 gap-3 text-small">
        <Fact label="User">
          <UserLink username={order.username} />
        </Fact>
        <Fact label="Coins">
          <Amount value={parseNuc(order.amount)} exact />
        </Fact>
        <Fact label="Price">
          <Price price={order.price} currency={currency} />
        </Fact>
        <Fact label="Paid">
          <Price price={arrivedPrice(order)} currency={currency} />
        </Fact>
        <Fact label="Sent back">
          <Price price={order.refunded} currency={currency} />
        </Fact>
        <Fact label="Rate">{rateLabel(order.rate, currency)}</Fact>
        <Fact label="Paid by">{paidBy(order)}</Fact>
        <Fact label="Provider reference">{order.providerRef ?? "none"}</Fact>
        <Fact label="Into">
          <Address address={order.walletAddress} rosette={false} />
        </Fact>
        <Fact label="Price held until">{fullTime(order.expires)}</Fact>
        <Fact label="Transaction">{order.transactionHash ?? "not sent"}</Fact>
        <Fact label="Order">{order.id}</Fact>
      </dl>
    </Panel>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="w-34 text-ink-3">{label}</dt>
      <dd className="figures min-w-[min(9rem,100%)] flex-1 wrap-anywhere">{children}</dd>
    </div>
  );
}
