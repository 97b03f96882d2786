import type { ReactNode } from "react";
import { Button } from "../buttons/button.tsx";

export interface PagerProps {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  /** Which of all records are on this page, such as `1 to 20 of 45`: for a list that shows a few of them at a time. */
  readonly range?: string | undefined;
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
  const { page, pages, range, busy = false, large = false, onPage, children } = props;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="figures mr-auto text-small text-ink-2">
        Page {page + 1} of {pages}
        {range !== undefined && (
          <span className="block text-micro text-ink-3">Records {range}</span>
        )}
      </p>
      {children !== undefined && (
        <div className="flex flex-wrap gap-3 max-md:order-last max-md:w-full">{children}</div>
      )}
      <div className="ml-auto flex gap-3">
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
