import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../buttons/icon-button.tsx";
import { TextField } from "./text-field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "mono" | "affix"> {
  /** What the show/hide button names, e.g. "confirm password". */
  readonly what?: string | undefined;
  /** Called with whether the password is shown, when that changes. */
  readonly onShown?: ((shown: boolean) => void) | undefined;
}

/** A password input with show and hide. Pasting is never blocked. */
export function PasswordField({ what = "password", onShown, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const show = (next: boolean): void => {
    setShown(next);
    onShown?.(next);
  };
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...rest}
      type={shown ? "text" : "password"}
      affix={
        <IconButton
          label={shown ? `Hide ${what}` : `Show ${what}`}
          icon={shown ? <EyeOff strokeWidth={1.75} /> : <Eye strokeWidth={1.75} />}
          onClick={() => show(!shown)}
        />
      }
    />
  );
}
