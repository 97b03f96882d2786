import type { ReactNode } from "react";
import { Banner } from "../feedback/banner.tsx";
import { Button } from "../buttons/button.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import { StepStart } from "../layout/step-start.tsx";

interface OutcomeStepProps {
  /** A success is said, a warning or a failure is called out. */
  readonly tone: "success" | "warning" | "danger";
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** The step of a dialog that says what came of it, and the one step that follows. */
export function OutcomeStep({ tone, label, onClick, children }: OutcomeStepProps) {
  return (
    <StepStart>
      <Banner tone={tone} role={tone === "success" ? "status" : "alert"}>
        {children}
      </Banner>
      <DialogActions>
        <Button size="large" onClick={onClick}>
          {label}
        </Button>
      </DialogActions>
    </StepStart>
  );
}
