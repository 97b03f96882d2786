import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query";
import type { ReactNode, SyntheticEvent } from "react";
import { faultAtField } from "../../session/failures/fault-at-field.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { classNames } from "../../ui/classes/class-names.ts";
import { useToast } from "../../ui/feedback/toasts.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { ActionFailure } from "../seen/action-failure.tsx";
import { Panel } from "./panel.tsx";
import { changedMeanwhile, useTypedSetting } from "../seen/seen.ts";

interface SettingField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly inputMode: "decimal" | "numeric";
}

interface SettingFormProps<Texts extends Readonly<Record<string, string>>, Setting> {
  readonly title: string;
  readonly saved: Texts;
  readonly fields: readonly SettingField<keyof Texts & string>[];
  readonly layout: "row" | "column";
  /** @param seen what stood there when it was typed */
  readonly save: (typed: Texts, seen: Texts) => Promise<Texts>;
  readonly asTexts: (setting: Setting) => Texts;
  /** The setting in words. */
  readonly say: (setting: Setting) => string;
  /** The message once it is saved. */
  readonly done: (saved: Texts) => string;
  /** What follows from it. */
  readonly reread: QueryKey;
  readonly submitLabel?: string | undefined;
  /** Under the fields. */
  readonly children?: ReactNode;
}

/** A setting of some fields; what somebody else saved meanwhile is shown, and never overwritten unseen. */
export function SettingForm<Texts extends Readonly<Record<string, string>>, Setting>(
  props: SettingFormProps<Texts, Setting>,
) {
  const { title, saved, fields, layout, save, asTexts, say, done, reread, children } = props;
  const { seen, typed, untouched, type, meet } = useTypedSetting(saved);
  const queries = useQueryClient();
  const { success } = useToast();
  const readAgain = async () => queries.invalidateQueries({ queryKey: reread });
  const change = useMutation({
    mutationFn: async () => save(typed, seen),
    onSuccess: (now) => {
      meet(now);
      success(done(now));
      return readAgain();
    },
    onError: (error) => {
      const changed = changedMeanwhile(error);
      if (changed === undefined) return undefined;
      meet(asTexts(changed.now as Setting), true);
      return readAgain();
    },
  });
  const names = fields.map(({ name }) => name);
  const fault = faultAtField(change.error, names);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!untouched && !change.isPending) change.mutate();
  };
  const isRow = layout === "row";
  return (
    <Panel title={title}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        {fault === undefined && <ActionFailure error={change.error} say={say} />}
        <div
          className={classNames(
            "grid items-start gap-4",
            isRow && "md:grid-cols-[12rem_12rem_auto]",
          )}
        >
          {fields.map(({ name, label, hint, inputMode }) => (
            <TextField
              key={name}
              label={label}
              inputMode={inputMode}
              autoComplete="off"
              hint={hint}
              value={typed[name] ?? ""}
              onChange={({ target }) => type(name, target.value)}
              error={fault?.field === name ? fault.message : undefined}
            />
          ))}
          <Button
            type="submit"
            variant="secondary"
            size={isRow ? "large" : "medium"}
            className={isRow ? "md:mt-7 md:justify-self-start" : ""}
            asleep={untouched}
            busy={change.isPending}
          >
            {props.submitLabel ?? "Save"}
          </Button>
        </div>
        {children}
      </form>
    </Panel>
  );
}
