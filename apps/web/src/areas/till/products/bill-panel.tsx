import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { FailedRead } from "../../../session/failures/failed-read.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Rosette } from "../../../ui/drawings/rosette.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Address } from "../../../ui/values/address.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { fullName } from "../customer/full-name.ts";
import type { Refusal, Sale } from "./use-sale.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";

/** On a phone what gets the focus is scrolled to above the foot, which would cover it. */
const aboveFoot = "max-md:[&_input]:scroll-mb-56";

interface BillPanelProps {
  readonly sale: Sale;
  readonly onRemove: (key: string) => void;
  /** Discount and tip. */
  readonly extras: ReactNode;
  readonly offline: boolean;
  readonly onConfirm: () => void;
}

/** The bill beside the products: who pays, what for, and the next step, always in sight. */
export function BillPanel({ sale, onRemove, extras, offline, onConfirm }: BillPanelProps) {
  const { bill, refusal } = sale;
  const fields = useRef<HTMLDivElement>(null);
  /** What a field says and the bill does not have is put right first. */
  const confirm = (): void => {
    const faulty = fields.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (faulty) faulty.focus();
    else onConfirm();
  };
  return (
    <section
      aria-label="Bill"
      // On a phone its foot stays in sight over the products too.
      className="max-md:contents md:flex md:min-h-0 md:flex-col md:border-l md:border-line md:bg-surface"
    >
      <div className="grid min-h-0 flex-1 grid-cols-1 content-start gap-4 bg-surface p-5 max-md:border-t max-md:border-line md:overflow-y-auto">
        <Customer sale={sale} />
        <hr className="border-line" />
        <Lines sale={sale} onRemove={onRemove} />
        <div ref={fields} className={`contents ${aboveFoot}`}>
          {extras}
        </div>
        {bill.lines.length > 0 && (
          <Button
            variant="quiet"
            flush="start"
            className="min-h-12 justify-self-start"
            onClick={sale.clear}
          >
            Clear the bill
          </Button>
        )}
      </div>
      <div className="sticky bottom-0 z-2 grid grid-cols-1 gap-3 border-t border-line bg-surface p-5 pt-4 max-md:gap-2 max-md:py-3">
        <div role="alert" className="empty:hidden">
          {refusal && <RefusalBanner refusal={refusal} />}
        </div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>Total Bill:</span>{" "}
          <Amount
            value={bill.total}
            exact
            look={bill.total >= 1_000_000n * 10n ** 12n ? "text" : "figure"}
            className="ml-auto text-[2.25rem]! wrap-anywhere whitespace-normal! max-md:text-[1.75rem]!"
          />
        </p>
        <div className="grid grid-cols-1 gap-3 max-md:flex max-md:flex-row-reverse max-md:gap-2">
          {bill.total > 0n && (
            <Button
              size="large"
              className="max-md:flex-1 max-md:px-4"
              asleep={offline || !sale.hasPayer || !sale.isCovered}
              onClick={confirm}
            >
              Confirm Payment
            </Button>
          )}
          <LinkButton
            to="/pos/terminal"
            variant="quiet"
            size="large"
            className="whitespace-nowrap max-md:px-4 max-md:only:flex-1"
          >
            Go Back
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

function RefusalBanner({ refusal: { title, message } }: { readonly refusal: Refusal }) {
  return (
    <Banner tone="danger">
      {title !== undefined && <strong className="block font-[580]">{title}</strong>}
      {message}
    </Banner>
  );
}

/** Small: the customer sees it, and so do others. */
function Customer({ sale }: { readonly sale: Sale }) {
  const { customer, unread, balance, isByPhone } = sale;
  if (customer === undefined && isByPhone)
    return <p className="text-small text-ink-2">The customer pays by phone.</p>;
  if (unread !== undefined) return <FailedRead {...unread} />;
  if (customer === undefined) return <p className="text-small text-ink-2">Customer account: –</p>;
  return (
    <div className="flex items-center gap-3">
      <Rosette name={customer.user_name} size="medium" />
      <div className="grid min-w-0 text-small">
        <strong className="font-[580] wrap-anywhere">{fullName(customer)}</strong>
        {isByPhone ? (
          <span>Pays by phone</span>
        ) : (
          <>
            {customer.account_id !== null && (
              <Address address={customer.account_id} rosette={false} copy={false} />
            )}
            <span>
              Balance <Amount value={balance} exact />
            </span>
          </>
        )}
      </div>
    </div>
  );
}

function Lines({ sale: { bill }, onRemove }: Pick<BillPanelProps, "sale" | "onRemove">) {
  if (bill.lines.length === 0) return <EmptyState brief>Nothing chosen yet.</EmptyState>;
  return (
    // What has no button to remove it leaves that button's room free: all amounts end at the same edge.
    <ul aria-label="Lines of the bill" className="-my-1 grid">
      {bill.lines.map(({ key, title, quantity, total }) => (
        <li key={key} className="flex min-h-12 items-center gap-2">
          <span className="min-w-0 flex-1 wrap-anywhere">
            {title} × {quantity}
          </span>
          <Amount
            value={total}
            exact
            unit={null}
            className="text-right wrap-anywhere whitespace-normal!"
          />
          <IconButton
            className="-mr-3 size-[48px] flex-none"
            label={`Remove ${title}`}
            icon={<X strokeWidth={1.75} />}
            onClick={() => onRemove(key)}
          />
        </li>
      ))}
      {bill.discounted > 0n && (
        <li className="flex min-h-9 items-center justify-between gap-2 pr-11 text-ink-2">
          Discount <Amount value={bill.discounted} exact unit={null} direction="out" />
        </li>
      )}
      {bill.tip > 0n && (
        <li className="flex min-h-9 items-center justify-between gap-2 pr-11 text-ink-2">
          Tip <Amount value={bill.tip} exact unit={null} />
        </li>
      )}
    </ul>
  );
}
