import type { ReactElement, ReactNode } from "react";
import { HoverPopup } from "./hover-popup.tsx";

export interface TooltipProps {
  /** What is shown on hover and focus. It must not be the only place where this is said. */
  readonly text: ReactNode;
  /** A focusable element. */
  readonly children: ReactElement;
}

/** A short hint on hover and focus, such as the exact moment behind "2 hours ago". */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <HoverPopup
      content={text}
      className="max-w-64 rounded-1 bg-ink px-2.5 py-1.5 text-micro text-bg"
    >
      {children}
    </HoverPopup>
  );
}
