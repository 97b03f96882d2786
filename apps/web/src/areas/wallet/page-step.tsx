import { useEffect, type ReactNode } from "react";
import { StepStart } from "../../ui/step-start.tsx";

/** A step of a page that replaced another: as `StepStart`, and the page starts at its top too. */
export function PageStep({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    // Not returned: some browsers answer with a promise, which React would take for a clean-up.
    window.scrollTo(0, 0);
  }, []);
  return <StepStart>{children}</StepStart>;
}
