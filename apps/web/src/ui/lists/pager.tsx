import type { ReactNode } from "react";
import { Button } from "../buttons/button.tsx";
import { groupedNumber } from "../values/grouped-number.ts";

interface Records {
  /** Of a full page. */
  readonly pageSize: number;
  readonly shown: number;
  readonly total: number;
}

export interface PagerProps {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  /** For a list that shows a few of many: which of them are on this page is shown too. */
  readonly records?: Records | undefined;
  /** While the next page is on its way. */
  readonly busy?: boolean | undefined;
  /** 48 px instead of 44 px high. */
  readonly large?: boolean | undefined;
  readonly onPage: (page: number) => void;
  /** Other actions: before Previous and Next, on phones under them. */
  readonly children?: ReactNode;
}

/** Under a list that comes in pages: where one is, Previous and Next. */
export function Pager(props: PagerProps) {
  const { page, pages, records, busy = false, large = false, onPage, children } = props;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="figures mr-auto text-small text-ink-2">
        Page {page + 1} of {pages}
        {records && (
          <span className="block text-micro text-ink-3">Records {rangeOf(page, records)}</span>
        )}
      </p>
      {children !== undefined && (
        <div className="flex flex-wrap gap-3 max-md:order-last max-md:w-full">{children}</div>
      )}
      <div className="ml-auto flex flex-wrap gap-3">
        <Turn to={page - 1} {...{ pages, busy, large, onPage }}>
          Previous
        </Turn>
        <Turn to={page + 1} {...{ pages, busy, large, onPage }}>
          Next
        </Turn>
      </div>
    </div>
  );
}

/** Such as `21 to 40 of 1,045`. */
function rangeOf(page: number, { pageSize, shown, total }: Records): string {
  const before = page * pageSize;
  const [first, last, all] = [before + 1, before + shown, total].map(groupedNumber);
  return `${first} to ${last} of ${all}`;
}

interface TurnProps extends Pick<PagerProps, "pages" | "busy" | "large" | "onPage"> {
  readonly to: number;
  readonly children: string;
}

/** Stays where the keyboard is also when there is no further page, or the next one is on its way. */
function Turn({ to, pages, busy, large = false, onPage, children }: TurnProps) {
  const there = to >= 0 && to < pages;
  return (
    <Button
      variant="secondary"
      size={large ? "large" : "medium"}
      asleep={!there}
      aria-disabled={busy || undefined}
      onClick={() => !busy && onPage(to)}
    >
      {children}
    </Button>
  );
}
