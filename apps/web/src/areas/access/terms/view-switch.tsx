import { classNames } from "../../../ui/classes/class-names.ts";

/** How the terms are read: as text in lines as wide as the screen, or as the pages of the PDF. */
export type View = "text" | "pages";

interface ViewSwitchProps {
  readonly view: View;
  readonly onChange: (view: View) => void;
}

const views: readonly { value: View; label: string }[] = [
  { value: "text", label: "Read as text" },
  { value: "pages", label: "As pages" },
];

export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <div
      role="group"
      aria-label="How to read"
      className="flex w-fit max-w-full flex-wrap gap-1 rounded-3 bg-sunken p-1"
    >
      {views.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === view}
          onClick={() => onChange(value)}
          className={classNames(
            "min-h-11 rounded-full px-3.5 text-small font-[560] whitespace-nowrap md:min-h-9 focus-visible:rounded-full",
            value === view ? "pill-chosen" : "text-ink-2",
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
