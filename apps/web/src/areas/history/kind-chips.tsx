import { HISTORY_FILTERS, type HistoryFilter } from "@nuc/contract";
import { Fragment, type ReactNode } from "react";
import { chipClass } from "../../ui/classes/chip-class.ts";

const words: Record<HistoryFilter, string> = {
  all: "All",
  in: "In",
  out: "Out",
  mint: "Mints",
  airdrop: "Airdrop",
  fee: "Miner fees",
  refund: "Refunds",
};

interface KindChipsProps {
  readonly kind: HistoryFilter;
  /** Is given the button of the kind; the same function each time. */
  readonly onChosen: ((button: HTMLElement | null) => void) | undefined;
  readonly onKind: (kind: HistoryFilter) => void;
  /** Stands after the kinds that most people look for, so that a phone shows it at once. */
  readonly children: ReactNode;
}

/** Which kind of transfers is shown. On a phone they stand in one line that scrolls. */
export function KindChips({ kind, onChosen, onKind, children }: KindChipsProps) {
  return (
    <div
      role="group"
      aria-label="Show"
      className="flex gap-1.5 max-md:-mx-5 max-md:overflow-x-auto max-md:px-5 max-md:py-1 max-md:[scrollbar-width:none] md:flex-wrap"
    >
      {HISTORY_FILTERS.map((one) => (
        <Fragment key={one}>
          <button
            type="button"
            ref={one === kind ? onChosen : undefined}
            aria-pressed={one === kind}
            onClick={() => onKind(one)}
            className={chipClass}
          >
            {words[one]}
          </button>
          {one === "mint" && children}
        </Fragment>
      ))}
    </div>
  );
}
