import type { ReactNode } from "react";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";

interface DigitsDifferProps {
  readonly label: string;
  /** When to press it. */
  readonly children: ReactNode;
  readonly onDiffer: () => void;
}

/** The way out of a comparison, right under the digits: apart from what continues, so that no habit presses the one for the other. */
export function DigitsDiffer({ label, children, onDiffer }: DigitsDifferProps) {
  return (
    <Banner
      tone="warning"
      action={
        <Button variant="secondary" onClick={onDiffer}>
          {label}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
