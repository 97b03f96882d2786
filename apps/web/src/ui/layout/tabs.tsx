import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { classNames } from "../classes/class-names.ts";

export interface TabItem {
  readonly value: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly items: readonly TabItem[];
  /** The open tab when the parent holds it; else the first one opens. */
  readonly value?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  /** The tabs share the whole width. */
  readonly wide?: boolean | undefined;
  /** 48 px instead of 44 px high. */
  readonly large?: boolean | undefined;
}

/** A pill-shaped row of tabs over one panel. */
export function Tabs({ label, items, value, onChange, wide = false, large = false }: TabsProps) {
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: items[0]?.value } : { value })}
      onValueChange={(next) => onChange?.(String(next))}
      className="grid grid-cols-1 gap-5"
    >
      <Base.List
        aria-label={label}
        className={classNames(
          "flex max-w-full gap-1 bg-sunken p-1",
          wide
            ? "flex-wrap rounded-[1.75rem] *:flex-1"
            : "w-fit overflow-x-auto rounded-full [scrollbar-width:none]",
        )}
      >
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            className={classNames(
              "rounded-full px-3 text-small font-[560] whitespace-nowrap text-ink-2 focus-visible:rounded-full data-active:pill-chosen md:px-4.5",
              large ? "min-h-12" : "min-h-11",
            )}
          >
            {item.label}
          </Base.Tab>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value}>
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
