import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { BusyReeds } from "./busy-reeds.tsx";
import { buttonClass } from "./button-class.ts";
import type { ButtonLook } from "./button-class.ts";
import { classNames } from "./class-names.ts";

export interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** While working: the label stays, twelve reeds turn at its left, a click does nothing, the width does not change. */
  readonly busy?: boolean | undefined;
  /** A lucide icon before the label. */
  readonly icon?: ReactNode;
}

/** A pill button. The label says what happens, with the amount in it. `type` is `button` unless told otherwise. */
export function Button({
  variant,
  size,
  full,
  busy = false,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const ignoreWhileBusy = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, full }), className)}
      onClick={ignoreWhileBusy}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    >
      {busy && (
        <BusyReeds className={classNames("size-4", icon === undefined && "absolute left-2")} />
      )}
      {!busy && icon}
      {children}
    </button>
  );
}
