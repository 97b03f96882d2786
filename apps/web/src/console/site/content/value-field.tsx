import { type Control, useController, useWatch } from "react-hook-form";
import { Select } from "../../../ui/fields/select.tsx";
import { TextArea } from "../../../ui/fields/text-area.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import type { ValueSpec } from "./field-specs.ts";
import { PictureField } from "../../forms/picture-field.tsx";

interface ValueFieldProps {
  readonly control: Control;
  readonly spec: ValueSpec;
  /** Of its parent, with a point at its end; empty at the top. */
  readonly within: string;
  /** In place of the spec's own. */
  readonly label?: string;
}

/** One field of the content, as its kind asks for it. */
export function ValueField(props: ValueFieldProps) {
  const { control, spec, within } = props;
  const { shownIf } = spec;
  const neighbour: unknown = useWatch({
    control,
    name: `${within}${shownIf?.name ?? spec.name}`,
  });
  if (shownIf !== undefined && neighbour !== shownIf.is) return null;
  return <ShownField {...props} />;
}

function ShownField({ control, spec, within, label = spec.label }: ValueFieldProps) {
  const { field, fieldState } = useController({ control, name: `${within}${spec.name}` });
  const error = fieldState.error?.message;
  const value: unknown = field.value;
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const shared = {
    label,
    hint: spec.hint,
    optional: spec.optional,
    error,
    name: field.name,
    ref: field.ref,
    value: text,
    onBlur: field.onBlur,
  };
  switch (spec.type) {
    case "paragraph":
      return <TextArea {...shared} dir="auto" onChange={field.onChange} className="min-h-24" />;
    case "choice":
      return (
        <Select
          {...shared}
          onChange={field.onChange}
          options={spec.options.map((value) => ({ value, label: value }))}
        />
      );
    case "picture":
      return <PictureField label={label} value={text} onChange={field.onChange} error={error} />;
    case "number":
      return (
        <TextField
          {...shared}
          type="number"
          onChange={({ target }) => field.onChange(target.value === "" ? "" : Number(target.value))}
        />
      );
    case "date":
      return <TextField {...shared} type="date" onChange={field.onChange} />;
    case "line":
      return <TextField {...shared} dir="auto" onChange={field.onChange} />;
  }
}
