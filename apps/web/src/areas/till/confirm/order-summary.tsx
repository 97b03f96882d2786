import { PHONE_WIDTH, type ShopProfile } from "@nuc/contract";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Select } from "../../../ui/fields/select.tsx";
import { useMaxWidth } from "../../../ui/layout/use-max-width.ts";
import { Address } from "../../../ui/values/address.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import type { Bill } from "../cart/bill.ts";
import type { TillWallet } from "../own/use-till.ts";

interface OrderSummaryProps {
  readonly bill: Bill;
  /** What will be charged, in the smallest unit. */
  readonly total: bigint;
  /** Undefined where a phone pays, of whomever it is. */
  readonly customer: ShopProfile | undefined;
  readonly balance: bigint | undefined;
  readonly wallet: TillWallet | undefined;
  readonly wallets: readonly TillWallet[];
  readonly onWallet: (address: string) => void;
  /** Nothing of it may change any more. */
  readonly frozen: boolean;
}

/** What the customer agrees to with the PIN. On a phone all but the total is folded, so that the keys fit under it. */
export function OrderSummary(props: OrderSummaryProps) {
  const { bill, total, wallet } = props;
  const isPhone = useMaxWidth(PHONE_WIDTH);
  const sum = <Total total={total} />;
  if (!isPhone)
    return (
      <div className="grid content-start gap-5">
        <Lines bill={bill} />
        {sum}
        <Wallets {...props} />
      </div>
    );
  return (
    <div className="grid content-start">
      <Folded label={countOf(bill)}>
        <Lines bill={bill} />
      </Folded>
      {sum}
      {/* What has still to be chosen is in sight. */}
      <Folded label="Wallets" open={wallet === undefined}>
        <Wallets {...props} />
      </Folded>
    </div>
  );
}

function countOf({ lines }: Bill): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return count === 1 ? "1 item" : `${count} items`;
}

interface FoldedProps {
  readonly label: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}

function Folded({ label, open = false, children }: FoldedProps) {
  return (
    <details className="group open:pb-3" open={open}>
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 text-small font-[560] text-accent-text [&::-webkit-details-marker]:hidden">
        {label}
        <ChevronDown
          className="size-4 group-open:rotate-180"
          strokeWidth={1.75}
          aria-hidden="true"
        />
      </summary>
      {children}
    </details>
  );
}

function Lines({ bill }: Pick<OrderSummaryProps, "bill">) {
  return (
    // A long bill is scrolled by the keyboard too.
    <div
      role="region"
      aria-label="Lines of the bill"
      tabIndex={0}
      className="max-h-[28dvh] overflow-y-auto"
    >
      <ul aria-label="Products" className="grid gap-1.5">
        {bill.lines.map(({ key, title, quantity, total: charged }) => (
          <li key={key} className="wrap-anywhere">
            {title} x {quantity} - <Amount value={charged} exact className="whitespace-normal!" />
          </li>
        ))}
        {bill.discounted > 0n && (
          <li className="text-ink-2">
            Discount <Amount value={bill.discounted} exact direction="out" />
          </li>
        )}
        {bill.tip > 0n && (
          <li className="text-ink-2">
            Tip <Amount value={bill.tip} exact />
          </li>
        )}
      </ul>
    </div>
  );
}

function Total({ total }: Pick<OrderSummaryProps, "total">) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span>Total Bill</span>
      <Amount
        value={total}
        exact
        look="figure"
        className="ml-auto text-[2rem]! wrap-anywhere whitespace-normal!"
      />
    </p>
  );
}

function Wallets(props: OrderSummaryProps) {
  const { customer, balance } = props;
  return (
    <dl className="grid grid-cols-2 gap-3 text-small md:grid-cols-1">
      {customer !== undefined && (
        <div className="grid gap-1">
          <dt className="text-micro text-ink-3">User wallet account</dt>
          <dd className="grid gap-1">
            {customer.account_id !== null && <Address address={customer.account_id} copy={false} />}
            <span>
              Balance <Amount value={balance} exact />
            </span>
          </dd>
        </div>
      )}
      <TerminalWallet {...props} />
    </dl>
  );
}

function TerminalWallet({ wallet, wallets, onWallet, frozen }: OrderSummaryProps) {
  return (
    <div className="grid gap-1">
      <dt className="text-micro text-ink-3">Terminal wallet</dt>
      <dd className="grid gap-2">
        {wallets.length > 1 ? (
          <Select
            label="Paid to"
            value={wallet?.address ?? ""}
            disabled={frozen}
            options={wallets.map(({ address, name }) => ({ value: address, label: name }))}
            onChange={({ currentTarget }) => onWallet(currentTarget.value)}
          />
        ) : (
          <span>{wallet?.name ?? "–"}</span>
        )}
        {wallet && <Address address={wallet.address} copy={false} />}
      </dd>
    </div>
  );
}
