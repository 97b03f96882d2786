import type { ReactNode } from "react";

export interface SectionHeadProps {
  readonly title: string;
  /** One or two sentences; an empty text is left out. */
  readonly lead?: string | undefined;
  readonly children?: ReactNode;
}

/** How every section of the landing page begins. */
export function SectionHead({ title, lead, children }: SectionHeadProps) {
  return (
    <header className="mb-[clamp(2rem,4vw,3.5rem)] grid max-w-[44rem] gap-4">
      <h2 className="text-h1">{title}</h2>
      {lead && <p className="max-w-[34em] text-lead text-ink-2">{lead}</p>}
      {children}
    </header>
  );
}
