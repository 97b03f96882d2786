import type { ReactNode } from "react";
import { ReedRing } from "./reed-ring.tsx";

export interface EmptyStateProps {
  readonly children: ReactNode;
  /** One action. */
  readonly action?: ReactNode;
}

/** A ring of unfilled reeds, one sentence, one action. */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-4 px-5 py-12 text-center text-ink-2">
      <ReedRing value={0} className="size-24" />
      <p className="max-w-[34em]">{children}</p>
      {action}
    </div>
  );
}
