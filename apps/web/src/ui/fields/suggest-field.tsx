import { Autocomplete } from "@base-ui/react/autocomplete";
import { useState, type ReactElement, type ReactNode, type Ref } from "react";
import { classNames } from "../classes/class-names.ts";
import { FieldFrame, useFieldIds, type FrameTexts } from "./field-frame.tsx";
import { inputClass } from "../classes/input-class.ts";
import { popupItemClass, popupListClass } from "../classes/popup-list-class.ts";

/** What can be chosen in place of typing. */
export interface Suggestion {
  /** The field's value then. */
  readonly value: string;
  readonly name: string;
  /** Beside the name; searched like it. */
  readonly detail: string;
  readonly icon?: ReactElement | undefined;
}

export interface SuggestFieldProps extends FrameTexts {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly suggestions: readonly Suggestion[];
  readonly mono?: boolean | undefined;
  /** Two round buttons inside the field, at its right end. */
  readonly affix?: ReactNode;
}

const plain = (text: string): string => text.toLocaleLowerCase("en");

/** Whether a suggestion fits what was typed; one that is already in the field is no suggestion. */
function fits({ value, name, detail }: Suggestion, typed: string): boolean {
  const wanted = plain(typed.trim());
  if (value === typed.trim()) return false;
  return [value, name, detail].some((text) => plain(text).includes(wanted));
}

/** A text field that offers what can be meant, by name: anything may be typed in it all the same. */
export function SuggestField({
  name,
  value,
  onChange,
  onBlur,
  ref,
  suggestions,
  mono = false,
  affix,
  ...texts
}: SuggestFieldProps) {
  const field = useFieldIds(texts);
  const shown = suggestions.filter((one) => fits(one, value));
  const [open, setOpen] = useState(false);
  return (
    <FieldFrame id={field.id} {...texts}>
      <Autocomplete.Root
        items={suggestions}
        filteredItems={shown}
        value={value}
        onValueChange={(next) => onChange(next)}
        itemToStringValue={(one: Suggestion) => one.value}
        openOnInputClick
        // Open without anything to offer it would hide the rest of the page from screen readers for nothing.
        open={open && shown.length > 0}
        onOpenChange={(next) => setOpen(next)}
      >
        <div className="relative">
          <Autocomplete.Input
            {...field.control}
            // While the list is open all but field and list is hidden from screen readers, the label too.
            aria-label={typeof texts.label === "string" ? texts.label : undefined}
            ref={ref}
            name={name}
            onBlur={onBlur}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(
              inputClass,
              mono && "font-mono text-small",
              affix !== undefined && "pr-25",
            )}
          />
          {affix !== undefined && (
            <div className="absolute inset-y-1 right-1 flex items-center">{affix}</div>
          )}
        </div>
        <Suggestions />
      </Autocomplete.Root>
    </FieldFrame>
  );
}

/** The list under the field, in front of the dialog that it may be in. */
function Suggestions() {
  return (
    <Autocomplete.Portal>
      <Autocomplete.Positioner sideOffset={6} collisionPadding={12} className="z-60">
        <Autocomplete.Popup
          role="region"
          aria-label="Suggestions"
          className={classNames(
            popupListClass,
            "max-h-[min(20rem,var(--available-height))] w-(--anchor-width)",
          )}
        >
          <Autocomplete.List>
            {(one: Suggestion) => (
              <Autocomplete.Item key={one.value} value={one} className={popupItemClass}>
                {one.icon}
                <span className="grid min-w-0 flex-1">
                  <span className="truncate font-[560] text-ink">{one.name}</span>
                  <span className="truncate text-ink-3">{one.detail}</span>
                </span>
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  );
}
