import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../classes/class-names.ts";

export interface CardProps extends Omit<ComponentProps<"section">, "title"> {
  readonly title?: ReactNode;
  /** Shown at the right of the title. */
  readonly actions?: ReactNode;
  /** No padding, for a table that runs to the edges. */
  readonly flush?: boolean | undefined;
}

/** A surface with a hairline: borders before shadows. */
export function Card({ title, actions, flush = false, className, children, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={classNames(
        "rounded-3 border border-line bg-surface",
        flush ? "overflow-hidden" : "p-5 md:p-6",
        className,
      )}
    >
      {(title !== undefined || actions !== undefined) && (
        <header
          className={classNames(
            "flex flex-wrap items-center justify-between gap-3",
            flush ? "p-5 md:p-6" : "mb-4",
          )}
        >
          {title !== undefined && <h2 className="text-h3">{title}</h2>}
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
