import { useEffect, type ReactNode } from "react";
import { StepStart } from "./step-start.tsx";
import { scrollToTop } from "./scroll-to-top.ts";

/** A step of a page that replaced another: as `StepStart`, and the page starts at its top too. */
export function PageStep({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    // Not returned: some browsers answer with a promise, which React would take for a clean-up.
    scrollToTop();
  }, []);
  return <StepStart>{children}</StepStart>;
}
