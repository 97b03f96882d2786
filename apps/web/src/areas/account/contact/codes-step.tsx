import { ACCOUNT_LIFE_MESSAGES, contactConfirmPayload, type ContactChange } from "@nuc/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { SendAgain } from "../../../session/failures/send-again.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { OtpField } from "../../../ui/fields/otp-field.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { confirmContactChange, sendContactCodesAgain } from "./contact-change.ts";

const { contact } = ACCOUNT_LIFE_MESSAGES;
const fieldFault = (error: unknown) => faultAtField(error, ["currentCode", "newCode"], "newCode");

interface CodesStepProps {
  readonly change: ContactChange;
  /** The message once it is done. */
  readonly done: string;
  readonly onDone: () => void;
  /** Another address is wanted: the next change takes the place of this one. */
  readonly onOther: () => void;
}

const spoken = (medium: ContactChange["medium"], address: string): string =>
  medium === "Phone" ? `+${address}` : address;

/** The two codes of a change: one from the present address, one from the new. */
export function CodesStep({ change, done, onDone, onOther }: CodesStepProps) {
  const { changeId, medium, newAddress, currentCode: current } = change;
  const toast = useToast();
  const { control, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(contactConfirmPayload),
    mode: "onSubmit",
    defaultValues: { changeId, currentCode: "", newCode: "" },
  });
  const confirm = useMutation({
    mutationFn: confirmContactChange,
    onSuccess: () => {
      toast.success(done);
      onDone();
    },
    onError: (error) => {
      const fault = fieldFault(error);
      if (fault) setError(fault.field, { message: fault.message }, { shouldFocus: true });
    },
  });
  const needsCurrent = current !== null && !change.currentConfirmed;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit((codes) => !confirm.isPending && confirm.mutate(codes))}
    >
      {fieldFault(confirm.error) === undefined && <FailureBanner error={confirm.error} />}
      {needsCurrent && (
        <Controller
          control={control}
          name="currentCode"
          render={({ field: { name, value, onChange, ref } }) => (
            <OtpField
              autoFocus
              label={`Code sent to ${spoken(current.medium, current.address)}`}
              name={name}
              ref={ref}
              value={value ?? ""}
              onChange={onChange}
              onComplete={() => setFocus("newCode")}
              error={formState.errors.currentCode?.message}
            />
          )}
        />
      )}
      <Controller
        control={control}
        name="newCode"
        render={({ field: { name, value, onChange, ref } }) => (
          <OtpField
            autoFocus={!needsCurrent}
            label={`Code sent to ${spoken(medium, newAddress)}`}
            name={name}
            ref={ref}
            value={value ?? ""}
            onChange={onChange}
            error={formState.errors.newCode?.message}
          />
        )}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" busy={confirm.isPending}>
          Confirm the change
        </Button>
        <SendAgain send={() => sendContactCodesAgain(changeId)} sent={contact.codesSent} />
      </div>
      <Button variant="quiet" flush="start" className="justify-self-start" onClick={onOther}>
        Use another address
      </Button>
    </form>
  );
}
