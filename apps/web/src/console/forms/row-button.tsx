import type { ReactNode } from "react";

interface RowButtonProps {
  readonly onOpen: () => void;
  /** Whether its record is open beside the table. */
  readonly open?: boolean | undefined;
  readonly children: ReactNode;
}

/** Opens the record of a row; what `DataTable` presses for a press anywhere on the row. */
export function RowButton({ onOpen, open = false, children }: RowButtonProps) {
  return (
    <button
      type="button"
      data-row
      data-open={open || undefined}
      aria-haspopup="dialog"
      onClick={onOpen}
      className="inline-flex min-h-8 cursor-pointer items-center gap-2.5 rounded-1 text-left font-[560] text-ink hover:underline"
    >
      {children}
    </button>
  );
}
