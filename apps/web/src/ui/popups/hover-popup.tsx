import { useEffect, useRef, useState } from "react";
import type { FocusEvent, KeyboardEvent, PointerEvent, ReactNode } from "react";
import { classNames } from "../classes/class-names.ts";

/** Milliseconds that the pointer rests before the popup opens. */
const restTime = 250;
/** Pixels between the popup and the edge of the window. */
const margin = 12;

function place(popup: HTMLElement, anchor: HTMLElement): void {
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const { width, height } = popup.getBoundingClientRect();
  const below = bottom + height + margin <= innerHeight;
  popup.style.left = `${Math.max(margin, Math.min(left, innerWidth - width - margin))}px`;
  popup.style.top = `${below ? bottom : Math.max(margin, top - height)}px`;
}

export interface HoverPopupProps {
  /** The focusable element it belongs to. */
  readonly children: ReactNode;
  readonly content: ReactNode;
  readonly className?: string | undefined;
}

/**
 * More about an element on hover, focus or tap, in the browser's top layer so that no table clips it. Escape closes it and
 * the pointer may move onto it (WCAG 1.4.13). It must not be the only place where something is said.
 */
export function HoverPopup({ children, content, className }: HoverPopupProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const popup = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open || popup.current === null || anchor.current === null) return;
    const follow = (): void => {
      if (popup.current !== null && anchor.current !== null) place(popup.current, anchor.current);
    };
    popup.current.showPopover();
    follow();
    const closeOutside = ({ target }: Event): void => {
      if (!(target instanceof Node) || !anchor.current?.contains(target)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("scroll", follow, { capture: true, passive: true });
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("scroll", follow, { capture: true });
    };
  }, [open]);

  const change = (next: boolean, after = 0): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), after);
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) change(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    change(false);
  };
  const onPointer =
    (next: boolean) =>
    (event: PointerEvent): void => {
      if (event.pointerType !== "touch") change(next, next ? restTime : 0);
    };
  return (
    <span
      ref={anchor}
      role="presentation"
      className="inline-flex min-w-0"
      onPointerEnter={onPointer(true)}
      onPointerLeave={onPointer(false)}
      onFocus={() => change(true)}
      onBlur={onBlur}
      onClick={() => change(true)}
      onKeyDown={onKeyDown}
    >
      {children}
      {open && (
        <span
          ref={popup}
          popover="manual"
          role="tooltip"
          className="fixed inset-auto m-0 bg-transparent py-1.5"
        >
          <span className={classNames("block shadow-3", className)}>{content}</span>
        </span>
      )}
    </span>
  );
}
