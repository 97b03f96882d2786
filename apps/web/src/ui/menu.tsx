import { Suspense, lazy, useRef, useState } from "react";
import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import { useEverTrue } from "./use-ever-true.ts";

const loadPopup = () => import("./menu-popup.tsx");
const MenuPopup = lazy(async () => ({ default: (await loadPopup()).MenuPopup }));

export interface MenuItem {
  readonly label: string;
  /** Tells items with the same label apart. */
  readonly id?: string | undefined;
  /** In a menu that chooses one of several: whether this is the one. Left out where items are actions. */
  readonly chosen?: boolean | undefined;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly danger?: boolean | undefined;
}

export interface MenuProps {
  /** Look, name and content of the button that opens it. */
  readonly button: Omit<ComponentProps<"button">, "onClick" | "ref" | "type">;
  readonly items: readonly MenuItem[];
  /** A line above the items. */
  readonly heading?: ReactNode;
  readonly align?: "start" | "end" | undefined;
}

/** A menu of actions under its button. Its code is fetched when the pointer or the focus comes near. */
export function Menu({ button, ...list }: MenuProps) {
  const [open, setOpen] = useState(false);
  const wanted = useEverTrue(open);
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
        onPointerEnter={() => void loadPopup()}
        onFocus={() => void loadPopup()}
        onKeyDown={openByArrow}
        onClick={() => setOpen(!open)}
      />
      {wanted && (
        <Suspense>
          <MenuPopup {...list} open={open} onOpenChange={setOpen} anchor={anchor} />
        </Suspense>
      )}
    </>
  );
}
