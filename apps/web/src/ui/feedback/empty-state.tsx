import type { ReactNode } from "react";
import { ReedRing } from "../drawings/reed-ring.tsx";

export interface EmptyStateProps {
  /** A heading under that of the page, where the state is all that the page shows. */
  readonly title?: string | undefined;
  readonly children: ReactNode;
  /** One action. */
  readonly action?: ReactNode;
}

/** A ring of unfilled reeds, one sentence, one action. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-4 px-5 py-12 text-center text-ink-2">
      <ReedRing value={0} className="size-24" />
      {title !== undefined && <h2 className="text-h3 text-ink">{title}</h2>}
      <p className="max-w-[34em]">{children}</p>
      {action}
    </div>
  );
}
