import { SALE_PAGE_SIZE, type SalesAnswer } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FailedRead } from "../../../session/failures/failed-read.tsx";
import { clockNow } from "../../../ui/time/server-clock.ts";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { DateField } from "../../../ui/fields/date-field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Pager } from "../../../ui/lists/pager.tsx";
import { cardLook } from "../../../ui/lists/card-look.ts";
import { Table } from "../../../ui/lists/table.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { TillFrame } from "../frame/till-frame.tsx";
import { salesQuery } from "../own/sale-query.ts";
import { useTill } from "../own/use-till.ts";
import { startOf } from "./days.ts";
import { isoDay } from "../../../ui/time/days.ts";
import { salesColumns } from "./sales-columns.tsx";
import { SalesFiles } from "./sales-files.tsx";

interface Filter {
  /** YYYY-MM-DD; empty = any. */
  readonly from: string;
  readonly to: string;
  readonly page: number;
}

/** From today on, by the server's clock: where this device's is behind, what is sold now is not left out. */
const today = (): Filter => ({
  from: isoDay(new Date(clockNow())),
  to: "",
  page: 0,
});

/** What a wallet sold, with every receipt. */
export function SalesPage() {
  const till = useTill();
  const { wallet, wallets } = till;
  const [filter, setFilter] = useState<Filter>(today);
  const range = { from: startOf(filter.from), to: startOf(filter.to, 1) };
  return (
    <TillFrame>
      <div className="grid grid-cols-1 gap-6">
        <PageHeading
          title="Sales"
          actions={
            <div className="flex flex-wrap gap-3">
              <LinkButton to="/pos/bills" variant="secondary" size="large">
                Open bills
              </LinkButton>
              <LinkButton to="/pos/days" variant="secondary" size="large">
                Close the day
              </LinkButton>
              <LinkButton to="/pos/terminal" size="large">
                New sale
              </LinkButton>
            </div>
          }
        />
        <div className="grid grid-cols-1 gap-4 md:grid-cols-[minmax(0,2fr)_1fr_1fr]">
          <Select
            label="Wallet"
            value={wallet?.address ?? ""}
            options={(wallets ?? []).map(({ address, name }) => ({ value: address, label: name }))}
            onChange={({ currentTarget }) => {
              till.chooseWallet(currentTarget.value);
              setFilter({ ...filter, page: 0 });
            }}
          />
          <DateField
            label="From"
            value={filter.from}
            max={filter.to || undefined}
            onChange={({ currentTarget }) =>
              setFilter({ ...filter, from: currentTarget.value, page: 0 })
            }
          />
          <DateField
            label="To"
            value={filter.to}
            min={filter.from || undefined}
            onChange={({ currentTarget }) =>
              setFilter({ ...filter, to: currentTarget.value, page: 0 })
            }
          />
        </div>
        {wallets === undefined && till.error !== null && (
          <FailedRead error={till.error} onRetry={() => void till.refetch()} />
        )}
        {wallets?.length === 0 && <EmptyState>You have no wallet to receive payments.</EmptyState>}
        {wallet && (
          <SalesOf
            asked={{ terminal_wallet: wallet.address, ...range, page: filter.page }}
            name={filter.from === "" ? "all" : filter.from}
            onPage={(page) => setFilter({ ...filter, page })}
          />
        )}
      </div>
    </TillFrame>
  );
}

interface SalesOfProps {
  readonly asked: Parameters<typeof salesQuery>[0];
  /** Of the file, after "sales". */
  readonly name: string;
  readonly onPage: (page: number) => void;
}

function SalesOf({ asked, name, onPage }: SalesOfProps) {
  const { data, error, isFetching, refetch } = useQuery(salesQuery(asked));
  if (data === undefined && error !== null)
    return <FailedRead error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <Loading label="Loading the sales">
        <Skeleton className="h-96 w-full rounded-3" />
      </Loading>
    );
  if (data.total === 0) return <EmptyState>No sales in these days.</EmptyState>;
  return (
    <>
      <Sums sums={data.sums} />
      <Card flush>
        <Table
          look={cardLook}
          caption="Sales"
          columns={salesColumns}
          rows={data.sales}
          rowKey={({ id }) => id}
        />
      </Card>
      <Pager
        page={data.page}
        pages={data.pages}
        records={{ pageSize: SALE_PAGE_SIZE, shown: data.sales.length, total: data.total }}
        busy={isFetching}
        large
        onPage={onPage}
      >
        <SalesFiles asked={asked} name={name} />
      </Pager>
    </>
  );
}

function Sums({ sums }: { readonly sums: SalesAnswer["sums"] }) {
  const figures: readonly (readonly [string, string])[] = [
    ["Paid", sums.paid],
    ["Tips included", sums.tips],
    ["Tax included", sums.tax],
    ["Paid back", sums.refunded],
  ];
  return (
    <dl className="grid grid-cols-2 gap-4 rounded-3 border border-line bg-surface p-5 md:grid-cols-5">
      <div className="grid content-start">
        <dt className="text-micro text-ink-3">Sales</dt>
        <dd className="figures text-h3">{sums.count}</dd>
      </div>
      {figures.map(([label, amount]) => (
        <div key={label} className="grid content-start">
          <dt className="text-micro text-ink-3">{label}</dt>
          <dd className="text-h3">
            <Amount value={parseNuc(amount)} className="wrap-anywhere whitespace-normal!" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
