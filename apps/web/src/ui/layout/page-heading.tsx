import type { ReactNode } from "react";

export interface PageHeadingProps {
  readonly title: ReactNode;
  /** One or two sentences under the title. */
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
}

/** The one h1 of a screen. */
export function PageHeading({ title, lead, actions }: PageHeadingProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className="grid min-w-0 gap-2">
        <h1 className="text-h1">{title}</h1>
        {lead !== undefined && <p className="max-w-[34em] text-ink-2">{lead}</p>}
      </div>
      {actions}
    </header>
  );
}
