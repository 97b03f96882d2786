import type { ReactNode } from "react";
import { groupedNumber } from "../../ui/values/grouped-number.ts";
import { KeyButton } from "../forms/key-button.tsx";
import type { ListState } from "./list-state.ts";

interface TablePagerProps {
  readonly list: { readonly page: number; readonly pages: number; readonly total: number };
  readonly state: ListState;
  readonly pageSize: number;
  readonly busy: boolean;
  readonly children?: ReactNode;
}

/** Under a table: which records are shown of how many, and the pages beside. */
export function TablePager({ list, state, pageSize, busy, children }: TablePagerProps) {
  const { page, pages, total } = list;
  const first = page * pageSize + 1;
  const turn = (to: number) => () => {
    if (!busy) state.change({ page: to === 0 ? undefined : String(to) });
  };
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-2 border-t border-line px-4 py-1.5">
      <p className="figures mr-auto text-micro text-ink-3">
        {groupedNumber(first)} to {groupedNumber(Math.min(first + pageSize - 1, total))} of{" "}
        {groupedNumber(total)}
      </p>
      {children}
      {pages > 1 && (
        <>
          <KeyButton variant="quiet" asleep={page === 0} onClick={turn(page - 1)}>
            Previous
          </KeyButton>
          <KeyButton variant="quiet" asleep={page + 1 >= pages} onClick={turn(page + 1)}>
            Next
          </KeyButton>
        </>
      )}
    </div>
  );
}
