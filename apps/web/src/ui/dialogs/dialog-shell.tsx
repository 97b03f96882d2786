import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { classNames } from "../classes/class-names.ts";
import { backdropClass, popupClass, sideClasses, viewportClass } from "../classes/dialog-class.ts";
import { DialogActions } from "./dialog-actions.tsx";
import { iconButtonClass } from "../buttons/icon-button.tsx";

export interface DialogProps {
  readonly open: boolean;
  /** Called with false by Escape, the close button, a press outside and the browser's Back. */
  readonly onOpenChange: (open: boolean) => void;
  /** Says the matter. */
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons at the end of the text, the primary one last. */
  readonly actions?: ReactNode;
  /** 496 px, or 880 px for tables. Under 769 px every dialog is a sheet from below. */
  readonly size?: "normal" | "wide" | undefined;
  /** A sheet at this side of the window, as high as it, in place of a dialog in its middle. */
  readonly side?: "left" | "right" | undefined;
  /** False while something runs that must not be walked away from: no close button, no Escape, no press outside, no Back. */
  readonly dismissible?: boolean | undefined;
  /** What gets the focus on opening; by default the first field or button. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** What gets the focus on closing where what had it before is gone. */
  readonly finalFocus?: (() => HTMLElement | null) | undefined;
}

/** What a person came to fill in; without any the focus goes to the first button. */
const fieldSelector =
  "input:not([type=hidden]):not(:disabled):not([readonly]), input[aria-busy=true], select, textarea";

/** Whether it was pressed in another dialog, one that asks something before this one continues. */
function isAbove({ target }: Event, popup: HTMLElement | null): boolean {
  const pressed = target instanceof Element ? target.closest("[role=dialog]") : null;
  return pressed !== null && pressed !== popup;
}

/**
 * What gets the focus once the dialog is closed: what had it before. The library takes that for what had it once the content
 * was there, and a first step that takes the focus by itself comes before it.
 */
function useReturn(
  open: boolean,
  popup: RefObject<HTMLElement | null>,
  otherwise: DialogProps["finalFocus"],
): () => HTMLElement | boolean {
  const before = useRef<Element>(null);
  // The content follows in a later commit, when the library has made its place in the page.
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  return () => {
    const { activeElement, body } = document;
    const hasLeft = activeElement !== body && popup.current?.contains(activeElement) === false;
    if (hasLeft) return false;
    const opener = before.current;
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== body;
    return isThere ? opener : (otherwise?.() ?? true);
  };
}

/** The dialog itself, loaded when the first one opens. */
export function DialogShell({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  size,
  side,
  dismissible = true,
  initialFocus,
  finalFocus,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const returnTo = useReturn(open, popup, finalFocus);
  const change = (next: boolean, { event }: { readonly event: Event }): void => {
    // Putting a toast away is no press outside the dialog.
    const onToast =
      event.target instanceof Element && event.target.closest("[data-toasts]") !== null;
    if (next || (dismissible && !onToast && !isAbove(event, popup.current))) onOpenChange(next);
  };
  const firstField = (): HTMLElement | boolean =>
    popup.current?.querySelector<HTMLElement>(fieldSelector) ?? true;
  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={side ? "fixed inset-0 z-40" : viewportClass}>
          <Base.Popup
            className={
              side
                ? sideClasses[side]
                : classNames(
                    popupClass,
                    size === "wide" ? "md:w-[min(55rem,100%)]" : "md:w-[min(31rem,100%)]",
                  )
            }
            ref={popup}
            initialFocus={initialFocus ?? firstField}
            finalFocus={returnTo}
          >
            <header className="flex items-start justify-between gap-3">
              <div className="grid min-w-0 gap-1">
                <Base.Title className="text-h3 wrap-anywhere">{title}</Base.Title>
                {description !== undefined && (
                  <Base.Description className="text-small text-ink-2">
                    {description}
                  </Base.Description>
                )}
              </div>
              {dismissible && (
                <Base.Close
                  className={classNames(iconButtonClass(), "-mt-2 -mr-2 flex-none")}
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
