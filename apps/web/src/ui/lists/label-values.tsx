import type { ReactNode } from "react";
import { classNames } from "../classes/class-names.ts";
import { CopyButton } from "../values/copy-button.tsx";

/** A list of facts: what it is at the left, what it says at the right, each with a button that copies it. */
export function LabelValues({ children }: { readonly children: ReactNode }) {
  return <dl className="-my-2 grid grid-cols-1">{children}</dl>;
}

export interface LabelValueProps {
  readonly label: string;
  /** What the copy button copies, whole and without grouping; left out where there is nothing to copy. */
  readonly copy?: string | undefined;
  readonly children: ReactNode;
}

/** One line of `LabelValues`; on phones the label is above the value. */
export function LabelValue({ label, copy, children }: LabelValueProps) {
  return (
    <div
      className={classNames(
        "relative grid gap-x-4 border-line py-2 not-last:border-b print:py-1 print:pr-0 md:grid-cols-[minmax(0,11rem)_minmax(min(12rem,60%),1fr)] md:items-center",
        copy !== undefined && "pr-10",
      )}
    >
      <dt className="text-micro text-ink-3 md:text-small">{label}</dt>
      <dd className="flex min-h-7 items-center md:min-h-11 print:min-h-7!">
        <div className="min-w-0 wrap-anywhere">{children}</div>
        {copy !== undefined && (
          <span className="absolute top-1/2 -right-3 -translate-y-1/2 print:hidden">
            <CopyButton value={copy} what={label.toLowerCase()} />
          </span>
        )}
      </dd>
    </div>
  );
}
