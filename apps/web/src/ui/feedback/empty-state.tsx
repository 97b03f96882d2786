import type { ReactNode } from "react";
import { EmptyRing, ReedRing } from "../drawings/reed-ring.tsx";

export interface EmptyStateProps {
  /** A heading under that of the page, where the state is all that the page shows. */
  readonly title?: string | undefined;
  /** The page's own heading where it has no other. */
  readonly titleAs?: "h1" | "h2" | undefined;
  /** One line in the place of the rows, where it is a part of a card that shows other things too. */
  readonly brief?: boolean | undefined;
  readonly children: ReactNode;
  /** One action. */
  readonly action?: ReactNode;
}

/** A ring of unfilled reeds, one sentence, one action. */
export function EmptyState({
  title,
  titleAs: Title = "h2",
  brief = false,
  children,
  action,
}: EmptyStateProps) {
  if (brief)
    return (
      <div className="flex items-start gap-2.5 text-small leading-[1.45] text-ink-2">
        {/* Whole pixels, so that the reeds lie on them. */}
        <EmptyRing className="mt-[3px] size-4 flex-none" />
        <p className="min-w-0 text-pretty wrap-anywhere">{children}</p>
      </div>
    );
  return (
    <div className="grid grid-cols-1 justify-items-center gap-4 px-5 py-12 text-center text-ink-2">
      <ReedRing value={0} className="size-24" />
      {title !== undefined && <Title className="text-h3 text-ink">{title}</Title>}
      <p className="max-w-[34em]">{children}</p>
      {action}
    </div>
  );
}
