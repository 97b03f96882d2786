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

/** The fade above it shows that a text continues under it. */
const footClass =
  "in-[[role=dialog]]:relative in-[[role=dialog]]:z-1 in-[[role=dialog]]:max-md:[@media(min-height:30rem)]:sticky in-[[role=dialog]]:max-md:-bottom-5 in-[[role=dialog]]:max-md:-mx-5 in-[[role=dialog]]:max-md:-mb-5 in-[[role=dialog]]:max-md:bg-raised in-[[role=dialog]]:max-md:px-5 in-[[role=dialog]]:max-md:pb-5 " +
  "in-[[role=dialog]]:max-md:before:pointer-events-none in-[[role=dialog]]:max-md:before:absolute in-[[role=dialog]]:max-md:before:inset-x-0 in-[[role=dialog]]:max-md:before:bottom-full in-[[role=dialog]]:max-md:before:h-5 in-[[role=dialog]]:max-md:before:bg-linear-to-t in-[[role=dialog]]:max-md:before:from-raised in-[[role=dialog]]:max-md:before:to-transparent";

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
        stay && footClass,
      )}
    >
      {children}
    </div>
  );
}
