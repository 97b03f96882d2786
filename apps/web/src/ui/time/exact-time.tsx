import type { ReactNode } from "react";
import { exactTime } from "./moment.ts";
import { Tooltip } from "../popups/tooltip.tsx";

interface ExactTimeProps {
  readonly iso: string;
  /** The moment in short words. */
  readonly children: ReactNode;
}

/** A moment in a few words; the exact time on hover and focus. */
export function ExactTime({ iso, children }: ExactTimeProps) {
  return (
    <Tooltip text={<span className="figures whitespace-nowrap">{exactTime(iso)}</span>}>
      <button
        type="button"
        className="figures finger-room cursor-default rounded-1 whitespace-nowrap"
      >
        {children}
      </button>
    </Tooltip>
  );
}
