import type { ReactNode } from "react";
import { Button } from "../../../ui/buttons/button.tsx";

interface StepActionsProps {
  /** Where there is a step before. */
  readonly onBack?: (() => void) | undefined;
  readonly busy?: boolean;
  /** What the button that continues says. */
  readonly children: ReactNode;
}

/** On and back, at the end of a step's form. */
export function StepActions({ onBack, busy = false, children }: StepActionsProps) {
  return (
    <div className="flex gap-3 max-md:grid">
      <Button type="submit" size="large" busy={busy}>
        {children}
      </Button>
      {onBack && (
        <Button variant="quiet" size="large" disabled={busy} onClick={onBack}>
          Back
        </Button>
      )}
    </div>
  );
}
