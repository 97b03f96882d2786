import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "../links/link.tsx";

export interface PageHeadingProps {
  /** From one thing to the list it is in. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly title: ReactNode;
  /** One or two sentences under the title. */
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
}

/** The one h1 of a screen. */
export function PageHeading({ back, title, lead, actions }: PageHeadingProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className="grid min-w-0 gap-2">
        {back && (
          <Link
            to={back.to}
            className="inline-flex min-h-11 w-fit items-center gap-2 text-small font-[540] text-accent-text no-underline hover:underline"
          >
            <ArrowLeft className="size-5" strokeWidth={1.75} aria-hidden="true" />
            {back.label}
          </Link>
        )}
        <h1 className="text-h1">{title}</h1>
        {lead !== undefined && <p className="max-w-[34em] text-ink-2">{lead}</p>}
      </div>
      {actions}
    </header>
  );
}
