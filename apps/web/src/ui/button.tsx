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

/** Where the reeds turn inside the padding, so that the label does not move. */
const besideLabel = {
  small: "absolute left-0.5 size-2.5",
  medium: "absolute left-1 size-3.5",
  large: "absolute left-2 size-4",
};

/** A pill button. The label says what happens, with the amount in it. `type` is `button` unless told otherwise. */
export function Button({
  variant,
  size = "medium",
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
      aria-disabled={busy || rest["aria-disabled"]}
    >
      {busy && <BusyReeds className={icon === undefined ? besideLabel[size] : "size-5"} />}
      {!busy && icon}
      {children}
    </button>
  );
}
