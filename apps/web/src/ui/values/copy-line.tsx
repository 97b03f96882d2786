import { classNames } from "../classes/class-names.ts";
import { CopyButton } from "./copy-button.tsx";

interface CopyLineProps {
  readonly value: string;
  /** Completes "Copy …", such as `referral code`. */
  readonly what: string;
  /** Said once it is copied. */
  readonly toast: string;
  /** A code to be read out or typed, not a text such as a link. */
  readonly code?: boolean;
}

/** A text to be taken along: shown whole, with the button that copies it. */
export function CopyLine({ value, what, toast, code = false }: CopyLineProps) {
  return (
    <p className="flex items-center justify-between gap-3 rounded-2 bg-sunken py-1.5 pr-1.5 pl-4 [&>button]:flex-none">
      <span
        className={classNames(
          "min-w-0 wrap-anywhere",
          code ? "code-text text-[1.0625rem] whitespace-normal!" : "text-small text-ink-2",
        )}
      >
        {value}
      </span>
      <CopyButton value={value} what={what} toast={toast} />
    </p>
  );
}
