import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { BusyRing } from "../drawings/busy-ring.tsx";
import { buttonClass } from "../classes/button-class.ts";
import type { ButtonLook } from "../classes/button-class.ts";
import { classNames } from "../classes/class-names.ts";

export interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** While working: the label stays, a ring of reeds turns at its left, a click does nothing, the width does not change. */
  readonly busy?: boolean | undefined;
  /** As disabled, but the keyboard still reaches it and stays on it: a click does nothing. */
  readonly asleep?: boolean | undefined;
  /** A lucide icon before the label. */
  readonly icon?: ReactNode;
}

/** Where the reeds turn inside the padding, so that the label does not move. */
const besideLabel = {
  small: "absolute left-px size-3",
  medium: "absolute left-1 size-3.5",
  large: "absolute left-2 size-4",
};

const asleepClass = "cursor-not-allowed! border-line! bg-sunken! text-ink-3! active:scale-100!";

/** A pill button. The label says what happens, with the amount in it. `type` is `button` unless set otherwise. */
export function Button({
  variant,
  size = "medium",
  full,
  flush,
  busy = false,
  asleep = false,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const clickIfAwake = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy || asleep) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        buttonClass({ variant, size, full, flush }),
        asleep && asleepClass,
        className,
      )}
      onClick={clickIfAwake}
      aria-busy={busy || undefined}
      aria-disabled={busy || asleep || rest["aria-disabled"]}
    >
      {busy && <BusyRing className={icon === undefined ? besideLabel[size] : "size-5"} />}
      {!busy && icon}
      {children}
    </button>
  );
}
