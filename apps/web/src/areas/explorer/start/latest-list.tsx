import type { ReactNode } from "react";
import { Card } from "../../../ui/layout/card.tsx";

/** Rows in one of the two lists. */
export const latestRows = 8;

export interface LatestListProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A card with `LatestRow`s. */
export function LatestList({ title, actions, children }: LatestListProps) {
  return (
    <Card flush title={title} actions={actions}>
      <ul className="text-small">{children}</ul>
    </Card>
  );
}

export interface LatestRowProps {
  readonly first: ReactNode;
  /** Right of the first. */
  readonly firstEnd: ReactNode;
  readonly second: ReactNode;
  readonly secondEnd: ReactNode;
}

/** Two lines with something at both ends of each. */
export function LatestRow({ first, firstEnd, second, secondEnd }: LatestRowProps) {
  return (
    <li className="grid border-t border-line px-5 py-2 md:px-6 [&_a]:py-2">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4">
        {first}
        <span>{firstEnd}</span>
      </div>
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 text-ink-2 max-md:pb-1">
        {second}
        <span className="text-micro text-ink-3">{secondEnd}</span>
      </div>
    </li>
  );
}
