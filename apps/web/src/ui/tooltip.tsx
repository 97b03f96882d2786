import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";

export interface TooltipProps {
  /** What is shown on hover and focus. It must not be the only place where this is said. */
  readonly text: ReactNode;
  /** A focusable element. */
  readonly children: ReactElement<Record<string, unknown>>;
}

/** A short hint on hover and focus, such as the exact moment behind "2 hours ago". */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={250} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-50">
          <Base.Popup className="max-w-64 rounded-1 bg-ink px-2.5 py-1.5 text-micro text-bg shadow-2">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
