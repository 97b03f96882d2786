import { classNames } from "../../../ui/classes/class-names.ts";

export interface FilterTabsProps {
  /** Names the group for screen readers. */
  readonly legend: string;
  readonly name: string;
  /** The first one is chosen. */
  readonly labels: readonly string[];
  readonly className?: string;
}

/** "In progress" → "in-progress": the value of a tab, which the page's CSS asks for with `:has()`. */
export const tabValue = (label: string): string => label.toLowerCase().replaceAll(" ", "-");

/** A pill-shaped row of choices that filters without JavaScript: radios, and CSS that asks which one is checked. */
export function FilterTabs({ legend, name, labels, className }: FilterTabsProps) {
  return (
    <fieldset className={classNames("max-w-full min-w-0", className)}>
      <legend className="sr-only">{legend}</legend>
      <div className="flex w-fit max-w-full gap-1 overflow-x-auto rounded-full bg-sunken p-1 [scrollbar-width:none]">
        {labels.map((label, index) => (
          <label key={label} className="relative cursor-pointer">
            <input
              type="radio"
              name={name}
              value={tabValue(label)}
              defaultChecked={index === 0}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-offset-0 focus-visible:rounded-full"
            />
            <span className="inline-flex min-h-11 items-center rounded-full px-3 text-small font-[560] whitespace-nowrap text-ink-2 peer-checked:pill-chosen md:min-h-10 md:px-4.5">
              {label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
