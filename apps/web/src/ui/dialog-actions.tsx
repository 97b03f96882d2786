import type { ReactNode } from "react";

/**
 * The row of buttons at the end of a dialog: the last one takes the room that is left. Where their labels do not fit beside
 * each other, each gets a row.
 */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-3 max-md:[&>*]:px-5 [&>*]:flex-[1_1_auto] [&>*:last-child]:flex-[1.6_1_auto]">
      {children}
    </div>
  );
}
