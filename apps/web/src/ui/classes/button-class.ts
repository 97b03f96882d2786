import { classNames } from "./class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "mint";
export type ButtonSize = "small" | "medium" | "large";

export interface ButtonLook {
  /** One primary per view; `mint` is only for deep surfaces. */
  readonly variant?: ButtonVariant | undefined;
  /** 36, 44 and 52 px high. */
  readonly size?: ButtonSize | undefined;
  readonly full?: boolean | undefined;
  /**
   * For a quiet button that begins or ends a line: it has no edge, so its label aligns with the text around it, and its ground lies
   * outside.
   */
  readonly flush?: "start" | "end" | undefined;
}

const base =
  "relative inline-flex items-center justify-center gap-2 rounded-full border font-[580] leading-[1.2] no-underline " +
  "transition-[background-color,border-color,transform] duration-(--fast) active:not-disabled:scale-[0.98] focus-visible:rounded-full " +
  "disabled:bg-sunken disabled:text-ink-3 disabled:border-line aria-disabled:cursor-progress";

const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-accent text-on-accent hover:bg-accent-hover",
  secondary:
    "border-line-strong bg-transparent text-ink hover:bg-sunken " +
    "in-[.on-deep]:border-on-deep-line in-[.on-deep]:text-on-deep in-[.on-deep]:hover:bg-deep-2",
  quiet: "border-transparent bg-transparent text-accent-text hover:bg-accent-soft",
  danger: "border-transparent bg-danger text-on-danger",
  mint: "border-transparent bg-mint text-on-mint hover:bg-mint-hover",
};

const sizes: Record<ButtonSize, string> = {
  // Fingers get 44 px all the same.
  small: "min-h-9 px-3.5 py-1 text-small max-md:after:absolute max-md:after:-inset-1",
  medium: "min-h-11 px-5 py-2 text-small",
  large: "min-h-(--field) px-7 py-2 text-body",
};

/** Padding and border of each size. */
const flushes = {
  start: { small: "-ms-[0.9375rem]", medium: "-ms-[1.3125rem]", large: "-ms-[1.8125rem]" },
  end: { small: "-me-[0.9375rem]", medium: "-me-[1.3125rem]", large: "-me-[1.8125rem]" },
} as const;

/** The class of everything that looks like a button, links included. */
export function buttonClass({
  variant = "primary",
  size = "medium",
  full = false,
  flush,
}: ButtonLook = {}): string {
  return classNames(
    base,
    variants[variant],
    sizes[size],
    full && "w-full",
    flush && flushes[flush][size],
  );
}
