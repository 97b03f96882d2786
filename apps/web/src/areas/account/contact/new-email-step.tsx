import { contactChangePayload, type ContactChangePayload, type z } from "@nuc/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { beginContactChange } from "./contact-change.ts";

const fieldFault = (error: unknown) => faultAtField(error, ["email"]);

/** Asks for the new email. */
export function NewEmailStep() {
  const { register, handleSubmit, setError, formState } = useForm<
    z.input<typeof contactChangePayload>,
    unknown,
    ContactChangePayload
  >({
    resolver: zodResolver(contactChangePayload),
    mode: "onTouched",
    defaultValues: { medium: "Email", email: "" },
  });
  const begin = useMutation({
    mutationFn: beginContactChange,
    onError: (error) => {
      const fault = fieldFault(error);
      if (fault) setError("email", { message: fault.message }, { shouldFocus: true });
    },
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit((payload) => !begin.isPending && begin.mutate(payload))}
    >
      {fieldFault(begin.error) === undefined && <FailureBanner error={begin.error} />}
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        hint="We send one code to your current email and one to the new one."
        {...register("email")}
        error={formState.errors.email?.message}
      />
      <Button type="submit" size="large" full busy={begin.isPending}>
        Send the codes
      </Button>
    </form>
  );
}
