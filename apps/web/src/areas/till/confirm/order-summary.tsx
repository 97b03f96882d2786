import type { ShopProfile } from "@nuc/contract";
import { Select } from "../../../ui/fields/select.tsx";
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

/** What the customer agrees to with the PIN. */
export function OrderSummary(props: OrderSummaryProps) {
  const { bill, total, customer, balance } = props;
  return (
    <div className="grid content-start gap-3 md:gap-5">
      {/* A long bill is scrolled by the keyboard too. */}
      <div
        role="region"
        aria-label="Lines of the bill"
        tabIndex={0}
        className="max-h-[14dvh] overflow-y-auto md:max-h-[28dvh]"
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
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>Total Bill</span>
        <Amount
          value={total}
          exact
          look="figure"
          className="ml-auto text-[2rem]! wrap-anywhere whitespace-normal!"
        />
      </p>
      <dl className="grid grid-cols-2 gap-3 text-small md:grid-cols-1">
        {customer !== undefined && (
          <div className="grid gap-1">
            <dt className="text-micro text-ink-3">User wallet account</dt>
            <dd className="grid gap-1">
              {customer.account_id !== null && (
                <Address address={customer.account_id} copy={false} />
              )}
              <span>
                Balance <Amount value={balance} exact />
              </span>
            </dd>
          </div>
        )}
        <TerminalWallet {...props} />
      </dl>
    </div>
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
