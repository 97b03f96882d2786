import { TextField } from "./text-field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

export type DateFieldProps = Omit<TextFieldProps, "type" | "mono" | "affix">;

/** A native date input; its value is `YYYY-MM-DD` or empty. `min` and `max` take the same form. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" className="figures min-w-0 appearance-none" />;
}
