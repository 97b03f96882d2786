import type { Order } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { methodName } from "../../../orders/methods.ts";
import { Price } from "../../../ui/values/price.tsx";
import { StateBadge } from "../../../orders/state-badge.tsx";
import { FailedRead } from "../../../session/failures/failed-read.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Pager } from "../../../ui/lists/pager.tsx";
import { cardLook } from "../../../ui/lists/card-look.ts";
import { type Column, Table } from "../../../ui/lists/table.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { clockTime } from "../../../ui/time/moment.ts";
import { Amount } from "../../../ui/values/amount.tsx";
import { orderPath, ordersQuery } from "./order-query.ts";

/** What the account has bought, newest first. */
export function OrdersPage() {
  const [page, setPage] = useState(0);
  const { data, error, refetch, isPlaceholderData } = useQuery(ordersQuery(page));
  return (
    <div className="grid gap-6">
      <PageHeading
        title="Your orders"
        actions={
          data !== undefined &&
          data.total > 0 && <LinkButton to="/purchase-coins">Buy coins</LinkButton>
        }
      />
      {data === undefined && error !== null && (
        <FailedRead error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && (
        <Loading label="Loading your orders">
          <Skeleton className="h-60 w-full rounded-3" />
        </Loading>
      )}
      {data?.total === 0 && (
        <EmptyState action={<LinkButton to="/purchase-coins">Buy coins</LinkButton>}>
          You have not bought coins yet.
        </EmptyState>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <Card flush>
            <Table
              look={cardLook}
              caption="Orders"
              columns={columns}
              rows={data.orders}
              rowKey={({ id }) => id}
            />
          </Card>
          {data.pages > 1 && (
            <Pager page={page} pages={data.pages} busy={isPlaceholderData} onPage={setPage} />
          )}
        </>
      )}
    </div>
  );
}

const columns: readonly Column<Order>[] = [
  {
    key: "time",
    header: "Ordered",
    onPhone: "title",
    cell: ({ id, created }) => (
      <TextLink quiet alone to={orderPath(id)} className="min-h-12">
        {clockTime(created)}
      </TextLink>
    ),
  },
  { key: "state", header: "State", cell: ({ state }) => <StateBadge state={state} /> },
  { key: "method", header: "Paid by", cell: ({ method }) => methodName(method) },
  {
    key: "price",
    header: "Price",
    align: "end",
    cell: ({ price, currency }) => <Price price={price} currency={currency} />,
  },
  {
    key: "amount",
    header: "Coins",
    align: "end",
    onPhone: "lead",
    cell: ({ amount }) => <Amount value={parseNuc(amount)} />,
  },
];
