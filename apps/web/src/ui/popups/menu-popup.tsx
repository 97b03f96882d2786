import { Menu as Base } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { classNames } from "../classes/class-names.ts";
import { popupItemClass, popupListClass } from "../classes/popup-list-class.ts";

interface MenuItem {
  readonly label: string;
  /** Distinguishes items with the same label. */
  readonly id?: string | undefined;
  /** In a menu that chooses one of several: whether this is the one. Left out where items are actions. */
  readonly chosen?: boolean | undefined;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly danger?: boolean | undefined;
}

export interface MenuPopupProps {
  readonly items: readonly MenuItem[];
  /** A line above the items. */
  readonly heading?: ReactNode;
  readonly align?: "start" | "end" | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly anchor: RefObject<HTMLButtonElement | null>;
}

/** What shows screen readers of a choice which item is the chosen one; actions have none of it. */
function choiceOf({ chosen }: MenuItem) {
  return chosen === undefined ? {} : { role: "menuitemradio", "aria-checked": chosen };
}

/** The list of a menu, loaded when the first one opens. */
export function MenuPopup({
  items,
  heading,
  align = "end",
  open,
  onOpenChange,
  anchor,
}: MenuPopupProps) {
  const change = (next: boolean, { event }: { readonly event: Event }): void => {
    // A press on the button is the button's own to answer; it would open again what this closes.
    const onAnchor = event.target instanceof Node && anchor.current?.contains(event.target);
    if (!onAnchor) onOpenChange(next);
  };
  return (
    <Base.Root open={open} onOpenChange={change} modal={false}>
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-60"
        >
          <Base.Popup
            finalFocus={anchor}
            className={classNames(
              popupListClass,
              "max-h-(--available-height) max-w-(--available-width) min-w-[min(13rem,var(--available-width))]",
              "transition-[opacity,transform] duration-(--base) ease-out data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0",
            )}
          >
            {heading !== undefined && (
              <div className="mb-1.5 border-b border-line px-3 pt-1.5 pb-2.5 text-ink-2">
                {heading}
              </div>
            )}
            {items.map((item) => (
              <Base.Item
                key={item.id ?? item.label}
                {...choiceOf(item)}
                onClick={item.onSelect}
                className={classNames(
                  popupItemClass,
                  "font-[520] [&_svg]:size-5",
                  item.danger ? "text-danger" : "text-ink",
                )}
              >
                {item.icon}
                <span className="min-w-0 flex-1 wrap-anywhere">{item.label}</span>
                {item.chosen && (
                  <Check className="text-accent-text" strokeWidth={2} aria-hidden="true" />
                )}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
