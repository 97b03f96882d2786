import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { classNames } from "./class-names.ts";
import { iconButtonClass } from "./icon-button.tsx";

export interface DialogProps {
  readonly open: boolean;
  /** Called with false by Escape, the close button and a press outside. */
  readonly onOpenChange: (open: boolean) => void;
  /** Says the matter. */
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons at the end of the text, the primary one last. */
  readonly actions?: ReactNode;
  /** 496 px, or 880 px for tables. Under 769 px every dialog is a sheet from below. */
  readonly size?: "normal" | "wide" | undefined;
  /** False while something runs that must not be walked away from: no close button, no Escape, no press outside. */
  readonly dismissible?: boolean | undefined;
  /** What gets the focus on opening; by default the first field or button. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
}

export const backdropClass =
  "fixed inset-0 z-40 bg-scrim transition-opacity duration-(--slow) data-starting-style:opacity-0 data-ending-style:opacity-0";

export const viewportClass =
  "fixed inset-0 z-40 grid overflow-y-auto place-items-end md:place-items-center md:p-4";

export const popupClass =
  "grid w-full min-w-0 gap-5 border-line bg-raised text-ink shadow-3 p-[clamp(1.25rem,3vw,2rem)] outline-none " +
  "rounded-t-4 border-t max-md:max-h-[92dvh] max-md:overflow-y-auto md:rounded-4 md:border " +
  "transition-[opacity,transform] duration-(--slow) ease-out " +
  "data-starting-style:opacity-0 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-ending-style:translate-y-6";

/** A modal dialog with focus trap, Escape and return of focus. A next step replaces the content; dialogs never nest. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  size,
  dismissible = true,
  initialFocus,
}: DialogProps) {
  const change = (next: boolean): void => {
    if (next || dismissible) onOpenChange(next);
  };
  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={viewportClass}>
          <Base.Popup
            className={classNames(
              popupClass,
              size === "wide" ? "md:w-[min(55rem,100%)]" : "md:w-[min(31rem,100%)]",
            )}
            {...(initialFocus === undefined ? {} : { initialFocus })}
          >
            <header className="flex items-start justify-between gap-3">
              <div className="grid gap-1">
                <Base.Title className="text-h3">{title}</Base.Title>
                {description !== undefined && (
                  <Base.Description className="text-small text-ink-2">
                    {description}
                  </Base.Description>
                )}
              </div>
              {dismissible && (
                <Base.Close
                  className={classNames(iconButtonClass(), "-mt-2 -mr-2")}
                  aria-label="Close"
                >
                  <X strokeWidth={1.75} />
                </Base.Close>
              )}
            </header>
            {children}
            {actions !== undefined && <DialogActions>{actions}</DialogActions>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** The row of buttons at the end of a dialog: the last one takes the room that is left. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-3 [&>*]:flex-1 [&>*:last-child]:flex-[1.6]">{children}</div>
  );
}
