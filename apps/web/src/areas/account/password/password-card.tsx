import {
  ACCESS_MESSAGES,
  updatePasswordOnProfilePayload,
  updateUserPasswordOnProfile,
  type UpdatePasswordOnProfilePayload,
  type z,
} from "@nuc/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { call } from "../../../session/calls/call.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { mayBeDone } from "../../../session/failures/may-be-done.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { registerPasswords } from "../../../ui/fields/register-passwords.ts";
import { NewPasswordFields } from "../../../ui/fields/new-password-fields.tsx";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { refetchSessions } from "../sessions/sessions-query.ts";

type Input = z.input<typeof updatePasswordOnProfilePayload>;

const fields = ["oldPassword", "password", "confirmPassword"] as const;
const fieldFault = (error: unknown) => faultAtField(error, fields);

/** Every other session of the account ends with the old password. */
async function updatePassword(data: UpdatePasswordOnProfilePayload): Promise<void> {
  await call(updateUserPasswordOnProfile, { body: { data } });
}

/** `username`: for the password manager, which must know whose password changes. */
export function PasswordCard({ username }: { readonly username: string }) {
  const toast = useToast();
  const form = useForm<Input, unknown, UpdatePasswordOnProfilePayload>({
    resolver: zodResolver(updatePasswordOnProfilePayload),
    mode: "onTouched",
  });
  const { register, handleSubmit, reset, setError, formState } = form;
  // Until another old password is typed: the one that was sent may be refused because it was replaced.
  const [unanswered, setUnanswered] = useState(false);
  const update = useMutation({
    mutationFn: updatePassword,
    onSuccess: () => {
      setUnanswered(false);
      reset();
      toast.success(ACCESS_MESSAGES.password.updated);
      return refetchSessions();
    },
    onError: (error) => {
      if (mayBeDone(error)) setUnanswered(true);
      const fault = fieldFault(error);
      if (fault && !(unanswered && fault.field === "oldPassword"))
        setError(fault.field, { message: fault.message }, { shouldFocus: true });
    },
  });
  return (
    <Card id="password" title="Update Password">
      <form
        noValidate
        className="grid gap-5"
        onSubmit={handleSubmit((payload) => !update.isPending && update.mutate(payload))}
      >
        <p className="text-small text-ink-2">
          Your other devices are signed out when the password changes.
        </p>
        {unanswered && (
          <Banner tone="warning" role="alert">
            {ACCESS_MESSAGES.password.mayBeUpdated}
          </Banner>
        )}
        {!mayBeDone(update.error) && fieldFault(update.error) === undefined && (
          <FailureBanner error={update.error} />
        )}
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <PasswordField
          label="Old password"
          what="old password"
          autoComplete="current-password"
          {...register("oldPassword", { onChange: () => setUnanswered(false) })}
          error={formState.errors.oldPassword?.message}
        />
        <NewPasswordFields
          {...registerPasswords(form)}
          label="New password"
          hint="At least 8 characters"
        />
        <Button type="submit" className="justify-self-start" busy={update.isPending}>
          Update password
        </Button>
      </form>
    </Card>
  );
}
