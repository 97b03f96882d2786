import type { LoginPayload } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ACCESS_MESSAGES } from "@nuc/contract";
import { useSubmitOnce } from "../../session/calls/use-submit-once.ts";
import { FailureBanner } from "../../session/failures/failure-banner.tsx";
import { takeLogoutMessage } from "../../session/signed-in/logout-message.ts";
import { supportsPasskeys } from "../../session/signed-in/passkey-device.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { CodeStep } from "./code-step.tsx";
import { EntryPage } from "./entry-page.tsx";
import { type PendingSignIn, signIn, signInByPasskey } from "./sign-in.ts";

/** How staff get in, without leaving the console: name and password, then the code; or a passkey. */
export function SignInPage() {
  const [pending, setPending] = useState<PendingSignIn | null>(null);
  const [farewell] = useState(takeLogoutMessage);
  return (
    <EntryPage title="Sign in" width="max-w-[26rem]">
      {farewell !== undefined && pending === null && (
        <Banner tone="info" role="status">
          {farewell}
        </Banner>
      )}
      <Card className="grid grid-cols-1 gap-5">
        {pending === null ? (
          <Ways onPending={setPending} />
        ) : (
          <CodeStep pending={pending} onBack={() => setPending(null)} />
        )}
      </Card>
    </EntryPage>
  );
}

/** What was tried last says what failed, in one place above both. */
function Ways({ onPending }: { readonly onPending: (pending: PendingSignIn | null) => void }) {
  const passkey = useMutation({ mutationFn: signInByPasskey, onSuccess: onPending });
  const password = useMutation({
    mutationFn: signIn,
    onMutate: () => passkey.reset(),
    onSuccess: onPending,
  });
  const submit = useSubmitOnce(password.mutateAsync);
  const { register, handleSubmit, formState } = useForm<LoginPayload>({ mode: "onTouched" });
  const { userName, password: typed } = formState.errors;
  return (
    <>
      <h1 className="text-h3">Sign in to the console</h1>
      <form noValidate className="grid gap-5" onSubmit={handleSubmit(submit)}>
        <FailureBanner error={passkey.error ?? password.error} />
        <TextField
          label="Username"
          autoFocus
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register("userName", { required: ACCESS_MESSAGES.login.usernameRequired })}
          error={userName?.message}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...register("password", { required: ACCESS_MESSAGES.login.passwordRequired })}
          error={typed?.message}
        />
        <Button type="submit" size="large" full busy={password.isPending}>
          Sign in
        </Button>
      </form>
      {supportsPasskeys() && (
        <Button
          variant="secondary"
          size="large"
          full
          icon={<KeyRound strokeWidth={1.75} className="size-5" />}
          busy={passkey.isPending}
          onClick={() => {
            password.reset();
            passkey.mutate();
          }}
        >
          Use a passkey
        </Button>
      )}
    </>
  );
}
