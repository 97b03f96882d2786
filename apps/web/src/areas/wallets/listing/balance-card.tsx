import { MINTABLE_WALLET_NAMES, type WalletRecord } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Amount } from "../../../ui/values/amount.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Guilloche } from "../../../ui/drawings/guilloche.tsx";
import { Menu } from "../../../ui/popups/menu.tsx";
import { Rosette } from "../../../ui/drawings/rosette.tsx";
import { BalanceWorth } from "./balance-worth.tsx";
import { goToSearch } from "./list-tools.tsx";

interface BalanceCardProps {
  readonly wallets: readonly WalletRecord[];
  readonly selected: WalletRecord;
  readonly onSelect: (wallet: WalletRecord) => void;
  /** What can be done with the selected one, a button each. */
  readonly actions: ReactNode;
}

/**
 * All in one row where it has the room, else rows that are even: four actions are two and two, five are three and two.
 * Six are three and three until they have a row, seven and eight are rows of four, nine are three threes, or five and four.
 * Not every wallet has all of them, so the ones shown are counted.
 */
const rowsClass =
  "grid grid-cols-2 gap-y-1 @min-[12rem]:has-[>:nth-child(5_of_a,button)]:grid-cols-3 " +
  "@min-[18rem]:grid-cols-4 @min-[18rem]:has-[>:nth-child(5_of_a,button)]:grid-cols-5 " +
  "@min-[18rem]:has-[>:nth-child(6_of_a,button)]:grid-cols-3 @min-[26rem]:has-[>:nth-child(6_of_a,button)]:grid-cols-6 " +
  "@min-[18rem]:has-[>:nth-child(7_of_a,button)]:grid-cols-4 @min-[26rem]:has-[>:nth-child(7_of_a,button)]:grid-cols-4 " +
  "@min-[18rem]:has-[>:nth-child(9_of_a,button)]:grid-cols-3! @min-[26rem]:has-[>:nth-child(9_of_a,button)]:grid-cols-5!";

/** The selected wallet on the deep surface: switch, balance, and what can be done with it. */
export function BalanceCard({ wallets, selected, onSelect, actions }: BalanceCardProps) {
  return (
    <section
      aria-label="Balance"
      className="on-deep relative flex min-h-72 flex-col gap-6 overflow-clip rounded-3 bg-deep p-5 md:min-h-90 md:rounded-4 md:p-10"
    >
      <Guilloche className="pointer-events-none absolute -top-52 -right-28 size-136 text-deep-line opacity-75 mask-[linear-gradient(#000_55%,transparent_82%)]" />
      <div className="relative flex min-w-0 items-center justify-between gap-3">
        <WalletSwitch wallets={wallets} selected={selected} onSelect={onSelect} />
        {selected.mintable_wallet > 0 && (
          <Badge tone="deep">{MINTABLE_WALLET_NAMES[selected.mintable_wallet]}</Badge>
        )}
      </div>
      <div className="relative grid gap-2" aria-live="polite">
        <p className="text-small text-on-deep-2">Balance</p>
        <p>
          <Amount
            value={parseNuc(selected.balance)}
            look="balance"
            className="wrap-anywhere whitespace-normal!"
          />
        </p>
        <BalanceWorth balance={selected.balance} />
      </div>
      <div className="@container relative -mx-2 mt-auto">
        <div className={rowsClass}>{actions}</div>
      </div>
    </section>
  );
}

/** More wallets than that are chosen from the list below, which can be searched. */
const MAX_IN_MENU = 12;

const switchClass =
  "inline-flex min-h-11 max-w-full items-center gap-2.5 rounded-full bg-deep-2 py-1 pr-3.5 pl-1 text-small font-[560] text-on-deep";

function WalletSwitch({ wallets, selected, onSelect }: Omit<BalanceCardProps, "actions">) {
  const face = (
    <>
      <Rosette address={selected.account_id} className="size-8.5" />
      <span className="truncate">{selected.account_name}</span>
    </>
  );
  if (wallets.length === 1) return <span className={switchClass}>{face}</span>;
  const button = {
    className: switchClass,
    children: (
      <>
        {face}
        <ChevronDown className="size-5" strokeWidth={1.75} aria-hidden="true" />
        <span className="sr-only">Choose another wallet</span>
      </>
    ),
  };
  if (wallets.length > MAX_IN_MENU)
    return <button type="button" {...button} onClick={goToSearch} />;
  return (
    <Menu
      heading="Wallets"
      align="start"
      button={button}
      items={wallets.map((wallet) => ({
        id: wallet.account_id,
        label: wallet.account_name,
        chosen: wallet.account_id === selected.account_id,
        icon: <Rosette address={wallet.account_id} />,
        onSelect: () => onSelect(wallet),
      }))}
    />
  );
}
