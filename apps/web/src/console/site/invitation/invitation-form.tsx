import {
  acceptInvitation,
  acceptInvitationPayload,
  type AcceptInvitationPayload,
  type z,
} from "@nuc/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useSubmitOnce } from "../../../session/calls/use-submit-once.ts";
import { callData } from "../../../session/calls/call.ts";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { registerPasswords } from "../../../ui/fields/register-passwords.ts";
import { NewPasswordFields } from "../../../ui/fields/new-password-fields.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";

interface InvitationFormProps {
  readonly token: string;
  /** With the user name of the new member. */
  readonly onDone: (username: string) => void;
}

type Typed = z.input<typeof acceptInvitationPayload>;
const fields = ["userName", "fname", "lname", "password", "confirmPassword"] as const;

/** What a new member of staff chooses: name and password. */
export function InvitationForm({ token, onDone }: InvitationFormProps) {
  const form = useForm<Typed, unknown, AcceptInvitationPayload>({
    resolver: zodResolver(acceptInvitationPayload),
    mode: "onTouched",
    defaultValues: { token },
  });
  const { register, handleSubmit, formState, setError } = form;
  const { errors } = formState;
  const acceptance = useMutation({
    mutationFn: async (data: AcceptInvitationPayload) =>
      callData(acceptInvitation, { body: { data } }),
    onSuccess: ({ username }) => onDone(username),
    onError: (error) => {
      const fault = faultAtField(error, fields);
      if (fault)
        setError(fault.field, { type: "server", message: fault.message }, { shouldFocus: true });
    },
  });
  const submit = useSubmitOnce(acceptance.mutateAsync);
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
      {faultAtField(acceptance.error, fields) === undefined && (
        <FailureBanner error={acceptance.error} />
      )}
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...register("userName")}
        error={errors.userName?.message}
      />
      <TextField
        label="First name"
        autoComplete="given-name"
        {...register("fname")}
        error={errors.fname?.message}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        {...register("lname")}
        error={errors.lname?.message}
      />
      <NewPasswordFields {...registerPasswords(form)} hint="At least 8 characters" />
      <Button type="submit" size="large" full busy={acceptance.isPending}>
        Join the staff
      </Button>
    </form>
  );
}
