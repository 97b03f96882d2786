import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../classes/class-names.ts";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  /** What it does, for people who do not see the icon. */
  readonly label: string;
  readonly icon: ReactNode;
  /** 44 px; `small` is 32 px and is only for use beside text that does the same. */
  readonly size?: "small" | "medium";
}

export const iconButtonClass = (size: "small" | "medium" = "medium"): string =>
  classNames(
    "inline-grid place-items-center rounded-full text-ink-2 transition-colors duration-(--fast) hover:bg-sunken focus-visible:rounded-full",
    "in-[.on-deep]:text-on-deep-2 in-[.on-deep]:hover:bg-deep-2 in-[.on-deep]:hover:text-on-deep",
    size === "small"
      ? "relative size-[32px] max-md:after:absolute max-md:after:-inset-1.5 [&_svg]:size-4"
      : "size-[44px] [&_svg]:size-5",
  );

/** A round button that shows only an icon. */
export function IconButton({ label, icon, size, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(iconButtonClass(size), className)}
    >
      {icon}
    </button>
  );
}
