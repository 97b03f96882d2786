import type { ChangeEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import { NewWalletPasswordFields } from "../../../signing/unlock/new-wallet-password-fields.tsx";
import { registerPasswords } from "../../../ui/fields/register-passwords.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import type { WalletForm } from "./wallet-form-schema.ts";

interface NewWalletFieldsProps {
  readonly form: UseFormReturn<WalletForm>;
  readonly onNameChange?: (name: string) => void;
}

/** What a wallet that is new to the account is given: its name and its password. */
export function NewWalletFields({ form, onNameChange }: NewWalletFieldsProps) {
  const { register, formState } = form;
  return (
    <>
      <TextField
        label="Wallet name"
        autoComplete="off"
        hint="At least 5 characters. Only you see it."
        {...register("accountName", {
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onNameChange?.(target.value),
        })}
        error={formState.errors.accountName?.message}
      />
      <NewWalletPasswordFields
        {...registerPasswords(form)}
        hint="At least 7 characters. It opens this wallet on this device."
      />
    </>
  );
}
