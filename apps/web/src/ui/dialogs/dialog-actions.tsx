import type { ReactNode } from "react";
import { classNames } from "../classes/class-names.ts";

interface DialogActionsProps {
  readonly children: ReactNode;
  /**
   * On a phone they stay at the foot of the sheet while what is above them scrolls, as far as it is in the same flex column.
   * Not on a page, nor where the screen is too low for that, as it is under a keyboard or with large text.
   */
  readonly stay?: boolean;
}

/**
 * The row of buttons at the end of a dialog: the last one takes the room that is left. Where their labels do not fit beside
 * each other, each gets a row.
 */
export function DialogActions({ children, stay = false }: DialogActionsProps) {
  return (
    <div
      data-foot={stay || undefined}
      className={classNames(
        "flex flex-wrap gap-3 max-md:[&>*]:px-5 [&>*]:flex-[1_1_auto] [&>*:last-child]:flex-[1.6_1_auto]",
        stay && "sheet-foot",
      )}
    >
      {children}
    </div>
  );
}
