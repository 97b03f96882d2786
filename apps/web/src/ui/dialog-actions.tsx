import type { ReactNode } from "react";

/** The row of buttons at the end of a dialog: the last one takes the room that is left. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-3 [&>*]:flex-1 [&>*:last-child]:flex-[1.6]">{children}</div>
  );
}
