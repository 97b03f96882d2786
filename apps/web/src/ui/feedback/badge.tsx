import type { ReactNode } from "react";
import { classNames } from "../classes/class-names.ts";

export type BadgeTone =
  | "neutral"
  | "success"
  | "warning"
  | "danger"
  | "info"
  | "accent"
  | "copper"
  | "deep";

export interface BadgeProps {
  readonly tone?: BadgeTone | undefined;
  /** States have a dot, kinds (Silver, Gold, None) have none. */
  readonly dot?: boolean | undefined;
  readonly children: ReactNode;
}

const tones: Record<BadgeTone, string> = {
  neutral: "bg-sunken text-ink-2",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
  info: "bg-info-soft text-info",
  accent: "bg-accent-soft text-accent-text",
  copper: "bg-copper-soft text-copper-text",
  deep: "bg-deep-2 text-on-deep",
};

/** A small pill that names a state or a kind. */
export function Badge({ tone = "neutral", dot = false, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 align-middle text-micro leading-[1.5] font-[580] wrap-normal md:whitespace-nowrap forced-colors:border",
        tones[tone],
      )}
    >
      {dot && (
        <span aria-hidden="true" className="size-[0.4375rem] flex-none rounded-full bg-current" />
      )}
      {children}
    </span>
  );
}
