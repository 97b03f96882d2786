import type { ReactNode } from "react";
import { Link, type LinkProps } from "../links/link.tsx";
import { buttonClass } from "../classes/button-class.ts";
import type { ButtonLook } from "../classes/button-class.ts";
import { classNames } from "../classes/class-names.ts";

export interface LinkButtonProps extends LinkProps, ButtonLook {
  readonly icon?: ReactNode;
}

/** A link to a page of the application that looks like a button. */
export function LinkButton({
  variant,
  size,
  full,
  flush,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size, full, flush }), className)}>
      {icon}
      {children}
    </Link>
  );
}
