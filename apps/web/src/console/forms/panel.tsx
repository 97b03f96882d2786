import { useId, type ReactNode } from "react";
import { classNames } from "../../ui/classes/class-names.ts";

interface PanelProps {
  readonly title: string;
  /** At the right of the title. */
  readonly actions?: ReactNode;
  /** No padding, for a table that runs to the edges. */
  readonly flush?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of a screen with its own heading: denser than a customer's card. */
export function Panel({ title, actions, flush = false, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames("min-w-0 rounded-2 border border-line bg-surface", className)}
    >
      <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-4 py-1.5">
        <h2 id={id} className="text-[1.0625rem] font-[580] tracking-[-0.01em]">
          {title}
        </h2>
        {actions}
      </header>
      <div className={flush ? "min-w-0" : "p-4"}>{children}</div>
    </section>
  );
}
