import { accountExportPayload, type ConfirmNeeded } from "@nuc/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { confirmNeededBy } from "../../../signing/confirm/confirm-needed.ts";
import { ConfirmStep } from "../../../signing/confirm/confirm-step.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { PasswordField } from "../../../ui/fields/password-field.tsx";

interface PasswordFormProps<Answer> {
  readonly action: (password: string) => Promise<Answer>;
  readonly onDone: (answer: Answer) => unknown;
  /** Says what happens. */
  readonly label: string;
  readonly danger?: boolean;
  /** What no one else may do, where the server may ask to confirm it. */
  readonly misuse?: string;
}

const fieldFault = (error: unknown) => faultAtField(error, ["password"]);

/** The account password before something that must not be open to anyone who finds the device unlocked. */
export function PasswordForm<Answer>({
  action,
  onDone,
  label,
  danger,
  misuse,
}: PasswordFormProps<Answer>) {
  const [waiting, setWaiting] = useState<{ needed: ConfirmNeeded; password: string }>();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(accountExportPayload),
    mode: "onTouched",
    defaultValues: { password: "" },
  });
  const run = useMutation({
    mutationFn: action,
    onSuccess: onDone,
    onError: (error, password) => {
      const needed = confirmNeededBy(error);
      if (needed) setWaiting({ needed, password });
      const fault = fieldFault(error);
      if (fault) setError("password", { message: fault.message }, { shouldFocus: true });
    },
  });
  if (waiting)
    return (
      <ConfirmStep
        needed={waiting.needed}
        {...(misuse !== undefined && { misuse })}
        then={async () => {
          await onDone(await action(waiting.password));
        }}
        onBack={() => {
          run.reset();
          setWaiting(undefined);
        }}
      />
    );
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit(({ password }) => !run.isPending && run.mutate(password))}
    >
      {fieldFault(run.error) === undefined && <FailureBanner error={run.error} />}
      <PasswordField
        label="Account password"
        what="account password"
        autoComplete="current-password"
        {...register("password")}
        error={formState.errors.password?.message}
      />
      <Button
        type="submit"
        size="large"
        full
        variant={danger ? "danger" : "primary"}
        busy={run.isPending}
      >
        {label}
      </Button>
    </form>
  );
}
