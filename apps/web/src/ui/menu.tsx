import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface MenuItem {
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly danger?: boolean | undefined;
}

export interface MenuProps {
  /** The button that opens it: a `<button>` element with its own look and name. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly items: readonly MenuItem[];
  /** A line above the items. */
  readonly heading?: ReactNode;
  readonly align?: "start" | "end" | undefined;
}

/** A menu of actions under its button. */
export function Menu({ trigger, items, heading, align = "end" }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={8} className="z-30">
          <Base.Popup className="min-w-52 rounded-2 border border-line bg-raised p-1.5 text-small shadow-3 outline-none transition-[opacity,transform] duration-(--base) ease-out data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0">
            {heading !== undefined && (
              <div className="border-b border-line px-3 pt-1.5 pb-2.5 text-ink-2 mb-1.5">
                {heading}
              </div>
            )}
            {items.map((item, index) => (
              <Base.Item
                key={index}
                onClick={item.onSelect}
                className={classNames(
                  "flex min-h-11 cursor-pointer items-center gap-3 rounded-1 px-3 font-[520] outline-none select-none data-highlighted:bg-sunken [&_svg]:size-5",
                  item.danger ? "text-danger" : "text-ink",
                )}
              >
                {item.icon}
                {item.label}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
