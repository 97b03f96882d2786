import { X } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../../../ui/classes/class-names.ts";
import { iconButtonClass } from "../../../ui/buttons/icon-button.tsx";

/** Attributes of a button that opens the dialog `id`, by the browser itself: it works without JavaScript. */
export function opens(id: string) {
  return { command: "show-modal", commandfor: id, "aria-haspopup": "dialog" as const };
}

export interface NativeDialogProps {
  readonly id: string;
  readonly title: string;
  /** `wide` takes the page's width; `film` what a picture of 16 to 9 fills; `reading` is for a few sentences. */
  readonly size?: "reading" | "film" | "wide";
  readonly children: ReactNode;
}

const sizes = {
  reading: "md:max-w-[34rem]",
  // The film, the dialog's own space at both sides, and its border.
  film: "md:max-w-[min(76rem,70dvh*16/9+2*clamp(1.25rem,3vw,2rem)+2px)]",
  wide: "md:max-w-[76rem]",
};

/** A dialog of the prerendered page: the browser opens and closes it, keeps the focus inside and returns it. */
export function NativeDialog({ id, title, size = "reading", children }: NativeDialogProps) {
  return (
    <dialog
      id={id}
      aria-labelledby={`${id}-title`}
      closedby="any"
      className={classNames(
        "m-auto max-h-[92dvh] w-[calc(100%-2rem)] max-w-none overflow-y-auto overscroll-contain rounded-4 border border-line bg-raised p-[clamp(1.25rem,3vw,2rem)] text-ink shadow-3 backdrop:bg-scrim",
        "max-md:mx-0 max-md:mb-0 max-md:w-full max-md:rounded-b-none max-md:border-x-0 max-md:border-b-0",
        sizes[size],
      )}
    >
      <header className="mb-5 flex items-start justify-between gap-4">
        <h2 id={`${id}-title`} className="text-h2">
          {title}
        </h2>
        <form method="dialog" className="-mt-1.5 -mr-2">
          <button type="submit" className={iconButtonClass()} aria-label="Close">
            <X strokeWidth={1.75} />
          </button>
        </form>
      </header>
      {children}
    </dialog>
  );
}
