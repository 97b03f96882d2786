import { useRef, useState } from "react";
import type { ComponentProps, KeyboardEvent } from "react";
import { LazyPart } from "../loading/lazy-part.tsx";
import { useOptionalToast } from "../feedback/toasts.tsx";
import { missingText } from "../loading/new-version-error.ts";
import { useLazyPart } from "../loading/use-lazy-part.ts";
import { importWithRetry } from "../loading/import-with-retry.ts";
import type { MenuPopupProps } from "./menu-popup.tsx";

const loadPopup = async () => (await importWithRetry(() => import("./menu-popup.tsx"))).MenuPopup;
/** Ahead of the press; without a connection the press reports it. */
const loadAhead = (): void => void loadPopup().catch(() => undefined);

interface MenuProps extends Pick<MenuPopupProps, "items" | "heading" | "align"> {
  /** Look, name and content of the button that opens it. */
  readonly button: Omit<ComponentProps<"button">, "onClick" | "ref" | "type">;
}

/** A menu of actions under its button. Its code is fetched when the pointer or the focus comes near. */
export function Menu({ button, ...list }: MenuProps) {
  const [open, setOpen] = useState(false);
  const toasts = useOptionalToast();
  const Popup = useLazyPart(open, loadPopup, (error) => {
    toasts?.warning(missingText(error));
    setOpen(false);
  });
  const anchor = useRef<HTMLButtonElement>(null);
  const openByArrow = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <button
        {...button}
        ref={anchor}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onKeyDown={openByArrow}
        onClick={() => setOpen(!open)}
      />
      <LazyPart of={Popup} props={{ ...list, open, onOpenChange: setOpen, anchor }} />
    </>
  );
}
