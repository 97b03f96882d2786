import { ACCESS_MESSAGES, DEFAULT_COUNTRY_CODE, type RegisterPayload } from "@nuc/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { FormProvider, useForm, type UseFormReturn, type UseFormSetError } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router";
import { Button } from "../../../ui/buttons/button.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { useSubmitOnce } from "../../../session/calls/use-submit-once.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { faultAtField } from "../../../session/failures/fault-at-field.ts";
import { mayBeDone } from "../../../session/failures/may-be-done.ts";
import {
  pendingVerification,
  rememberPendingVerification,
} from "../verify-otp/pending-verification.ts";
import {
  keepSignUpDraft,
  keepSignUpToken,
  signUpDraft,
  signUpToken,
} from "../verify-otp/sign-up-draft.ts";
import { keepSignUpPassword } from "../verify-otp/sign-up-password.ts";
import { ContactFields, PasswordFields, PersonFields, ReferralField } from "./register-fields.tsx";
import {
  isTaken,
  registerAccount,
  registerOnceMore,
  registrationFields,
  registrationSchema,
  type RegistrationInput,
} from "./register-account.ts";

const fieldFault = (error: unknown) => faultAtField(error, registrationFields);

/** A refusal that names a field is shown at that field; the form keeps all that was typed. */
function showAtField(error: unknown, setError: UseFormSetError<RegistrationInput>): void {
  const fault = fieldFault(error);
  if (fault)
    setError(fault.field, { type: "server", message: fault.message }, { shouldFocus: true });
}

function useRegistration(setError: UseFormSetError<RegistrationInput>) {
  const navigate = useNavigate();
  const toast = useToast();
  // The name of a try that got no answer: it may have made the account.
  const unanswered = useRef<string>(undefined);
  return useMutation({
    mutationFn: (typed: RegisterPayload) => {
      const make = unanswered.current === typed.userName ? registerOnceMore : registerAccount;
      return make({ ...typed, signUpToken: signUpToken() });
    },
    onSuccess: ({ toggle, phone, email, signUpToken: token }, { userName, password }) => {
      keepSignUpPassword({ userName, password });
      keepSignUpToken(token);
      if (toggle === 1) {
        rememberPendingVerification({ phone, email });
        return navigate("/verify-otp");
      }
      toast.success(ACCESS_MESSAGES.register.done);
      return navigate("/login", { state: { accountReady: true } });
    },
    onError: (error, { userName, email }) => {
      if (mayBeDone(error)) unanswered.current = userName;
      // Sent once more as it was: its codes are on their way.
      if (isTaken(error) && pendingVerification()?.email === email) return navigate("/verify-otp");
      return showAtField(error, setError);
    },
  });
}

/** Keeps what is typed for a reload, Back and the correction of a contact; passwords are never kept. */
function useDraftOf({
  subscribe,
}: UseFormReturn<RegistrationInput, unknown, RegisterPayload>): void {
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ values }) => keepSignUpDraft(values) }),
    [subscribe],
  );
}

export function RegisterForm() {
  const [query] = useSearchParams();
  const form = useForm<RegistrationInput, unknown, RegisterPayload>({
    resolver: zodResolver(registrationSchema),
    mode: "onTouched",
    defaultValues: {
      countryCode: DEFAULT_COUNTRY_CODE,
      ...signUpDraft(),
      // From the link by which somebody invites.
      ...(query.has("referral") && { referral: query.get("referral") ?? "" }),
    },
  });
  useDraftOf(form);
  const registration = useRegistration(form.setError);
  const submit = useSubmitOnce(registration.mutateAsync);
  return (
    <FormProvider {...form}>
      <form noValidate className="grid gap-8" onSubmit={form.handleSubmit(submit)}>
        {fieldFault(registration.error) === undefined && (
          <FailureBanner error={registration.error} />
        )}
        <PersonFields />
        <ContactFields />
        <PasswordFields />
        <ReferralField />
        <Button type="submit" size="large" full busy={registration.isPending}>
          Sign up
        </Button>
      </form>
    </FormProvider>
  );
}
