import type { OpenBill } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useQuery } from "@tanstack/react-query";
import { FailedRead } from "../../../session/failures/failed-read.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { clockTime } from "../../../ui/time/moment.ts";
import { Amount } from "../../../ui/values/amount.tsx";
import { openBillPath } from "../cart/open-bill-path.ts";
import { TillFrame } from "../frame/till-frame.tsx";
import { useTill } from "../own/use-till.ts";
import { BillStateBadge } from "./bill-state.tsx";
import { openBillsQuery } from "./open-bill-queries.ts";

/** Bills that wait for a phone, from every till of the shop, and those of the last minutes. */
export function OpenBillsPage() {
  const till = useTill();
  const { wallet, wallets } = till;
  return (
    <TillFrame>
      <div className="grid grid-cols-1 gap-6">
        <PageHeading
          title="Open bills"
          lead="Of all tills of this shop. A bill can be paid for five minutes."
          actions={
            <LinkButton to="/pos/terminal" size="large">
              New sale
            </LinkButton>
          }
        />
        {wallets !== undefined && wallets.length > 1 && (
          <div className="max-w-96">
            <Select
              label="Wallet"
              value={wallet?.address ?? ""}
              options={wallets.map(({ address, name }) => ({ value: address, label: name }))}
              onChange={({ currentTarget }) => till.chooseWallet(currentTarget.value)}
            />
          </div>
        )}
        {wallets === undefined && till.error !== null && (
          <FailedRead error={till.error} onRetry={() => void till.refetch()} />
        )}
        {wallets?.length === 0 && <EmptyState>You have no wallet to receive payments.</EmptyState>}
        {wallet && <BillsOf wallet={wallet.address} />}
      </div>
    </TillFrame>
  );
}

function BillsOf({ wallet }: { readonly wallet: string }) {
  const { data: bills, error, refetch } = useQuery(openBillsQuery(wallet));
  if (bills === undefined && error !== null)
    return <FailedRead error={error} onRetry={() => void refetch()} />;
  if (bills === undefined)
    return (
      <Loading label="Loading the bills">
        <Skeleton className="h-64 w-full rounded-3" />
      </Loading>
    );
  if (bills.length === 0) return <EmptyState>No open bills.</EmptyState>;
  return (
    <ul
      aria-label="Open bills"
      // On a desk amounts and states stand under each other through all bills.
      className="grid grid-cols-1 gap-3 md:grid-cols-[minmax(0,1fr)_auto_auto_auto] md:gap-x-6"
    >
      {bills.map((bill) => (
        <Row key={bill.id} bill={bill} />
      ))}
    </ul>
  );
}

function Row({ bill }: { readonly bill: OpenBill }) {
  const { id, customer, terminal, clerk, time, amount, state } = bill;
  const by = [terminal, clerk].filter((name) => name !== null).join(", ");
  return (
    <li className="grid grid-cols-1 items-center gap-3 rounded-3 border border-line bg-surface p-4 md:col-span-full md:grid-cols-subgrid">
      <div className="flex flex-wrap items-center gap-x-4 md:contents">
        <span className="grid min-w-[min(8rem,100%)] flex-1">
          <strong className="font-[580] wrap-anywhere">{customer ?? "Anyone with the code"}</strong>
          <span className="text-small wrap-anywhere text-ink-2">
            {clockTime(time)}
            {by !== "" && ` · ${by}`}
          </span>
        </span>
        <Amount
          value={parseNuc(amount)}
          exact
          className="ml-auto text-right text-h3 whitespace-normal! md:order-1"
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 md:contents">
        <BillStateBadge state={state} />
        <LinkButton
          to={openBillPath(id)}
          variant="secondary"
          size="large"
          className="ml-auto md:order-2"
        >
          Open
        </LinkButton>
      </div>
    </li>
  );
}
