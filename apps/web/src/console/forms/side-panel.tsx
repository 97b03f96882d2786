import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { iconButtonClass } from "../../ui/buttons/icon-button.tsx";
import { backdropClass } from "../../ui/classes/dialog-class.ts";
import { classNames } from "../../ui/classes/class-names.ts";
import { useBackCloses } from "../../ui/dialogs/use-back-closes.ts";

interface SidePanelProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly side?: "left" | "right" | undefined;
  readonly children: ReactNode;
}

const places = {
  left: "left-0 w-[min(18rem,85vw)] border-r data-starting-style:-translate-x-6 data-ending-style:-translate-x-6",
  right:
    "right-0 w-[min(30rem,100vw)] border-l data-starting-style:translate-x-6 data-ending-style:translate-x-6",
};

/** A sheet at a side of the window: one record beside its list, or the rail on a phone. */
export function SidePanel({ open, onOpenChange, title, side = "right", children }: SidePanelProps) {
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Popup
          className={classNames(
            "fixed inset-y-0 z-40 grid grid-cols-1 content-start gap-4 overflow-y-auto border-line bg-raised p-5 text-ink shadow-3 outline-none",
            "transition-[opacity,transform] duration-(--base) ease-out data-starting-style:opacity-0 data-ending-style:opacity-0",
            places[side],
          )}
        >
          <header className="flex items-start justify-between gap-3">
            <Dialog.Title className="min-w-0 text-h3 wrap-anywhere">{title}</Dialog.Title>
            <Dialog.Close
              className={classNames(iconButtonClass(), "-mt-2 -mr-2 flex-none")}
              aria-label="Close"
            >
              <X strokeWidth={1.75} />
            </Dialog.Close>
          </header>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
