import type { NewPasswordFieldsProps } from "./new-password-fields.tsx";

type Field = NewPasswordFieldsProps["field"];
type Name = Parameters<Field>[0];

/** What react-hook-form has of a form in which a new password is typed twice. */
interface TwiceTyped {
  readonly register: (name: Name, options?: { readonly onChange: () => void }) => ReturnType<Field>;
  readonly trigger: (name: "confirmPassword") => Promise<boolean>;
  readonly getValues: (name: "password") => string;
  readonly setValue: (name: "confirmPassword", value: string) => void;
  readonly formState: {
    readonly errors: { readonly [name in Name]?: { readonly message?: string | undefined } };
    readonly touchedFields: { readonly confirmPassword?: boolean };
  };
}

/**
 * The inputs for `NewPasswordFields`: a later change of the first password may make the second one right or wrong, and a
 * password that is shown is put into the second one.
 */
export function registerPasswords({
  register,
  trigger,
  getValues,
  setValue,
  formState,
}: TwiceTyped): Pick<NewPasswordFieldsProps, "field" | "onRepeat"> {
  const { errors, touchedFields } = formState;
  const compareAgain = (): void => {
    if (touchedFields.confirmPassword) void trigger("confirmPassword");
  };
  return {
    field: (name) => ({
      ...register(name, name === "password" ? { onChange: compareAgain } : undefined),
      error: errors[name]?.message,
    }),
    onRepeat: () => {
      setValue("confirmPassword", getValues("password"));
      if (errors.confirmPassword) void trigger("confirmPassword");
    },
  };
}
