import type { ReactNode } from "react";

/**
 * What a control that shows a shortened value is called: the whole value for those who hear it, which begins with what is
 * seen, the short one for the eyes.
 */
export function ShortenedValue({
  whole,
  children,
}: {
  readonly whole: string;
  readonly children: ReactNode;
}) {
  return (
    <>
      <span className="sr-only select-none">{whole}</span>
      <span aria-hidden="true">{children}</span>
    </>
  );
}
