import type { ChangeEvent } from "react";
import type { FormState, UseFormRegister } from "react-hook-form";
import { NewWalletPasswordFields } from "../../../signing/unlock/new-wallet-password-fields.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import type { WalletForm } from "./wallet-form-schema.ts";

interface NewWalletFieldsProps {
  readonly register: UseFormRegister<WalletForm>;
  readonly errors: FormState<WalletForm>["errors"];
  readonly onNameChange?: (name: string) => void;
}

/** What a wallet that is new to the account is given: its name and its password. */
export function NewWalletFields({ register, errors, onNameChange }: NewWalletFieldsProps) {
  return (
    <>
      <TextField
        label="Wallet name"
        autoComplete="off"
        hint="At least 5 characters. Only you see it."
        {...register("accountName", {
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onNameChange?.(target.value),
        })}
        error={errors.accountName?.message}
      />
      <NewWalletPasswordFields
        field={(name) => ({ ...register(name), error: errors[name]?.message })}
        hint="At least 7 characters. It opens this wallet on this device."
      />
    </>
  );
}
