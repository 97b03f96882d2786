import { classNames } from "../../../ui/class-names.ts";

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
      className="flex w-fit gap-1 rounded-full bg-sunken p-1"
    >
      {views.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === view}
          onClick={() => onChange(value)}
          className={classNames(
            "min-h-9 rounded-full px-3.5 text-small font-[560] whitespace-nowrap focus-visible:rounded-full",
            value === view
              ? "bg-raised text-ink shadow-[var(--shadow-1),0_0_0_1px_var(--line)]"
              : "text-ink-2",
          )}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
