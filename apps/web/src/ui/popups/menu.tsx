import { NETWORK_MESSAGES } from "@nuc/contract";
import { useRef, useState } from "react";
import type { ComponentProps, KeyboardEvent } from "react";
import { LatePart } from "../loading/late-part.tsx";
import { useToastIfAny } from "../feedback/toasts.tsx";
import { useLatePart } from "../loading/use-late-part.ts";
import { importAgain } from "../loading/import-again.ts";
import type { MenuPopupProps } from "./menu-popup.tsx";

const loadPopup = async () => (await importAgain(() => import("./menu-popup.tsx"))).MenuPopup;
/** Ahead of the press; without a connection the press tells. */
const loadAhead = (): void => void loadPopup().catch(() => undefined);

interface MenuProps extends Pick<MenuPopupProps, "items" | "heading" | "align"> {
  /** Look, name and content of the button that opens it. */
  readonly button: Omit<ComponentProps<"button">, "onClick" | "ref" | "type">;
}

/** A menu of actions under its button. Its code is fetched when the pointer or the focus comes near. */
export function Menu({ button, ...list }: MenuProps) {
  const [open, setOpen] = useState(false);
  const toasts = useToastIfAny();
  const Popup = useLatePart(open, loadPopup, () => {
    toasts?.warning(NETWORK_MESSAGES.noConnection);
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
      <LatePart of={Popup} props={{ ...list, open, onOpenChange: setOpen, anchor }} />
    </>
  );
}
