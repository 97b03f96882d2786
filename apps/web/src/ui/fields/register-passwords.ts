import type { NewPasswordFieldsProps } from "./new-password-fields.tsx";

type Field = NewPasswordFieldsProps["field"];
type Name = Parameters<Field>[0];

/** What react-hook-form has of a form in which a new password is typed twice. */
interface TwiceTyped {
  readonly register: (name: Name, options?: { readonly onChange: () => void }) => ReturnType<Field>;
  readonly trigger: (name: "confirmPassword") => Promise<boolean>;
  readonly formState: {
    readonly errors: { readonly [name in Name]?: { readonly message?: string | undefined } };
    readonly touchedFields: { readonly confirmPassword?: boolean };
  };
}

/** The inputs for `NewPasswordFields`: a later change of the first password may make the second one right or wrong. */
export function registerPasswords({ register, trigger, formState }: TwiceTyped): Field {
  const { errors, touchedFields } = formState;
  const compareAgain = (): void => {
    if (touchedFields.confirmPassword) void trigger("confirmPassword");
  };
  return (name) => ({
    ...register(name, name === "password" ? { onChange: compareAgain } : undefined),
    error: errors[name]?.message,
  });
}
