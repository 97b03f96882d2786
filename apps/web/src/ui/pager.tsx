import type { ReactNode } from "react";
import { Button } from "./button.tsx";

export interface PagerProps {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  /** While the next page is on its way. */
  readonly busy?: boolean | undefined;
  readonly onPage: (page: number) => void;
  /** Another action, before Previous and Next. */
  readonly children?: ReactNode;
}

/** Under a list that comes in pages: where one is, Previous and Next. */
export function Pager({ page, pages, busy = false, onPage, children }: PagerProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="figures mr-auto text-small text-ink-2">
        Page {page + 1} of {pages}
      </p>
      {children}
      <Button variant="secondary" disabled={page === 0 || busy} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Button
        variant="secondary"
        disabled={page + 1 >= pages || busy}
        onClick={() => onPage(page + 1)}
      >
        Next
      </Button>
    </div>
  );
}
