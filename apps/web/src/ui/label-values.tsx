import type { ReactNode } from "react";
import { CopyButton } from "./copy-button.tsx";

/** A list of facts: what it is at the left, what it says at the right, each with a button that copies it. */
export function LabelValues({ children }: { readonly children: ReactNode }) {
  return <dl className="grid">{children}</dl>;
}

export interface LabelValueProps {
  readonly label: string;
  /** What the copy button copies, whole and without grouping; left out where there is nothing to copy. */
  readonly copy?: string | undefined;
  readonly children: ReactNode;
}

/** One line of `LabelValues`; on phones the label stands over the value. */
export function LabelValue({ label, copy, children }: LabelValueProps) {
  return (
    <div className="grid border-line py-2 not-last:border-b md:grid-cols-[11rem_minmax(0,1fr)] md:items-center md:gap-4">
      <dt className="text-micro text-ink-3 md:text-small">{label}</dt>
      <dd className="flex min-h-11 items-center justify-between gap-3 max-md:-mt-2">
        <div className="min-w-0 wrap-anywhere">{children}</div>
        {copy !== undefined && (
          <span className="-mr-3 flex-none self-start">
            <CopyButton value={copy} what={label.toLowerCase()} />
          </span>
        )}
      </dd>
    </div>
  );
}
