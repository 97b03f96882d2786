import type { ReactNode } from "react";
import { classNames } from "../../ui/classes/class-names.ts";

interface FigureProps {
  readonly label: string;
  /** What it is made of, below it. */
  readonly note: ReactNode;
  /** Large on a page of figures; small beside other things. */
  readonly size?: "large" | "small";
  /** Where it says that nothing is there. */
  readonly quiet?: boolean | undefined;
  readonly children: ReactNode;
}

const sizes = {
  large: {
    box: "p-4 lg:p-5",
    label: "text-small",
    value: "text-[1.5rem] leading-[1.25] tracking-[-0.035em] wrap-anywhere lg:text-[1.875rem]",
    note: "mt-1",
  },
  small: {
    box: "px-4 py-3",
    label: "text-micro",
    value: "text-[1.375rem] leading-[1.3] tracking-[-0.03em]",
    note: "",
  },
} as const;

/** One figure with its name, in a list of such (`dl`). */
export function Figure({ label, note, size = "large", quiet = false, children }: FigureProps) {
  const classes = sizes[size];
  return (
    <div className={`min-w-0 bg-surface ${classes.box}`}>
      <dt className={`text-ink-2 ${classes.label}`}>{label}</dt>
      <dd className={classNames("figures font-[570]", classes.value, quiet && "text-ink-3")}>
        {children}
      </dd>
      <dd className={`text-micro leading-[1.4] text-ink-3 ${classes.note}`}>{note}</dd>
    </div>
  );
}
