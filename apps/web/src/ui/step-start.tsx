import { useEffect, useRef, type ReactNode } from "react";

/** Takes the focus when it appears, so that keyboards and screen readers start at a step that replaced another. */
export function StepStart({ children }: { readonly children: ReactNode }) {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => start.current?.focus(), []);
  return (
    <div ref={start} tabIndex={-1} className="grid gap-5 outline-none">
      {children}
    </div>
  );
}
