import { ArrowDown, ArrowUp, ChevronRight, Plus, Trash2 } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { type Control, useFieldArray, useFormState, useWatch } from "react-hook-form";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { KeyButton } from "../../forms/key-button.tsx";
import type { ListSpec } from "./field-specs.ts";
import { titleOf } from "./kinds.ts";
import { ValueField } from "./value-field.tsx";

/** The first one goes no further up, the last one no further down. */
const moveClass =
  "aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent";

interface ListFieldProps {
  readonly control: Control;
  readonly spec: ListSpec;
}

/** Several of one thing: added, removed and moved, by the keyboard too. */
export function ListField({ control, spec }: ListFieldProps) {
  const id = useId();
  const { fields, append, remove, move } = useFieldArray({ control, name: spec.name });
  const [opened, setOpened] = useState<readonly string[]>([]);
  const focusOn = (place: number, part: string): void =>
    document.getElementById(`${id}-${place}-${part}`)?.focus();
  const shift = (from: number, to: number, part: string): void => {
    flushSync(() => move(from, to));
    focusOn(to, part);
  };
  const takeOut = (place: number): void => {
    flushSync(() => remove(place));
    if (fields.length > 1) focusOn(Math.min(place, fields.length - 2), "remove");
    else document.getElementById(`${id}-add`)?.focus();
  };
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-2 text-small font-[560]">
        {spec.label} <span className="font-normal text-ink-3">({fields.length})</span>
      </legend>
      {fields.length > 0 && (
        <ol className="grid grid-cols-1 gap-2">
          {fields.map(({ id: key }, place) => (
            <li key={key} className="rounded-1 border border-line bg-surface">
              <Item
                control={control}
                spec={spec}
                place={place}
                isOpen={spec.form === "texts" || opened.includes(key)}
                onToggle={() =>
                  setOpened((now) =>
                    now.includes(key) ? now.filter((one) => one !== key) : [...now, key],
                  )
                }
              >
                {(title) => (
                  <>
                    <IconButton
                      id={`${id}-${place}-up`}
                      label={`Move up: ${title}`}
                      icon={<ArrowUp strokeWidth={1.75} />}
                      className={moveClass}
                      aria-disabled={place === 0 || undefined}
                      onClick={() => place > 0 && shift(place, place - 1, "up")}
                    />
                    <IconButton
                      id={`${id}-${place}-down`}
                      label={`Move down: ${title}`}
                      icon={<ArrowDown strokeWidth={1.75} />}
                      className={moveClass}
                      aria-disabled={place === fields.length - 1 || undefined}
                      onClick={() => place < fields.length - 1 && shift(place, place + 1, "down")}
                    />
                    <IconButton
                      id={`${id}-${place}-remove`}
                      label={`Remove: ${title}`}
                      icon={<Trash2 strokeWidth={1.75} />}
                      onClick={() => takeOut(place)}
                    />
                  </>
                )}
              </Item>
            </li>
          ))}
        </ol>
      )}
      <KeyButton
        id={`${id}-add`}
        className="justify-self-start"
        icon={<Plus strokeWidth={1.75} className="size-4" />}
        asleep={fields.length >= spec.most}
        onClick={() => append({ ...spec.empty })}
      >
        Add {spec.one.toLowerCase()}
      </KeyButton>
    </fieldset>
  );
}

interface ItemProps extends ListFieldProps {
  readonly place: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** What is done with it, by the name that it has. */
  readonly children: (title: string) => ReactNode;
}

function Item({ control, spec, place, isOpen, onToggle, children }: ItemProps) {
  const name = `${spec.name}.${place}`;
  const value: unknown = useWatch({ control, name });
  const faults: unknown = useFormState({ control, name }).errors[spec.name];
  const isWrong = Array.isArray(faults) && faults[place] !== undefined;
  const item =
    typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  const isNew = spec.fields.every((field) => item[field.name] === spec.empty[field.name]);
  const title = titleOf(spec, item);
  const number = `${spec.one} ${place + 1}`;
  if (spec.form === "texts") {
    return (
      <div className="flex items-start gap-1 p-3 max-md:flex-wrap">
        <div className="min-w-0 flex-1 max-md:basis-full">
          <Fields control={control} spec={spec} name={name} label={number} />
        </div>
        <div className="ml-auto flex md:pt-6">{children(number)}</div>
      </div>
    );
  }
  const shown = isOpen || isWrong || isNew;
  return (
    <>
      <div className="flex items-center gap-1 pr-1 pl-2">
        <button
          type="button"
          aria-expanded={shown}
          onClick={onToggle}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-1 text-left text-small"
        >
          <ChevronRight
            aria-hidden="true"
            strokeWidth={1.75}
            className={`size-4 flex-none transition-transform ${shown ? "rotate-90" : ""}`}
          />
          <span className="figures text-ink-3">{place + 1}</span>
          <span className="truncate font-[560]">{title}</span>
        </button>
        {children(title)}
      </div>
      {shown && (
        <div className="grid grid-cols-1 gap-4 border-t border-line p-4">
          <Fields control={control} spec={spec} name={name} />
        </div>
      )}
    </>
  );
}

interface FieldsProps extends ListFieldProps {
  readonly name: string;
  readonly label?: string;
}

function Fields({ control, spec, name, label }: FieldsProps) {
  return spec.fields.map((field) => (
    <ValueField
      key={field.name}
      control={control}
      spec={field}
      within={`${name}.`}
      {...(label !== undefined && { label })}
    />
  ));
}
