import { loginPayload, type LoginPayload } from "@nuc/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useForm } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { knowsPasskeys } from "../../../session/signed-in/passkey-device.ts";
import { useSubmitOnce } from "../../../session/calls/use-submit-once.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { SplitScreen } from "../../../ui/layout/split-screen.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { logIn, logInWithPasskey } from "./log-in.ts";
import { signUpDraft } from "../verify-otp/sign-up-draft.ts";
import { UnverifiedNotice, unverifiedAccountOf } from "./unverified-notice.tsx";

/** Whether sign-up led here. */
const isAccountReady = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "accountReady" in state;

export function LoginPage() {
  const ready = isAccountReady(useLocation().state);
  return (
    <SplitScreen
      panelTitle={ready ? "Your account is ready" : "Welcome back"}
      panelPoints={[
        "Your secret phrase stays on your device.",
        "We never ask for it by phone or email.",
        "Check the address bar before you type.",
      ]}
    >
      <div className="grid gap-2">
        <h1 className="text-h1">Log in</h1>
        <p className="text-ink-2">
          {ready ? (
            "Your account is ready. Log in to accept the terms and make your first wallet."
          ) : (
            <>
              New here? <TextLink to="/register">Sign up</TextLink>
            </>
          )}
        </p>
      </div>
      <Ways newName={ready ? signUpDraft().userName : undefined} />
      <div className="flex flex-wrap justify-between gap-x-6 text-small md:gap-y-2">
        <TextLink alone to="/forgot-credential?forgotType=Username">
          Forgot username
        </TextLink>
        <TextLink alone to="/forgot-credential?forgotType=Password">
          Forgot password
        </TextLink>
      </div>
    </SplitScreen>
  );
}

/** Name and password, or a passkey; whichever was tried last says what failed, in one place above both. */
function Ways({ newName }: Pick<LoginFormProps, "newName">) {
  const navigate = useNavigate();
  const onSuccess = (path: string) => navigate(path);
  const passkey = useMutation({ mutationFn: logInWithPasskey, onSuccess });
  const login = useMutation({ mutationFn: logIn, onMutate: () => passkey.reset(), onSuccess });
  const submit = useSubmitOnce(login.mutateAsync);
  const usePasskey = (): void => {
    login.reset();
    passkey.mutate();
  };
  return (
    <>
      <LoginForm
        newName={newName}
        failure={passkey.error ?? login.error}
        busy={login.isPending}
        onSubmit={submit}
      />
      {knowsPasskeys() && (
        <Button
          variant="secondary"
          size="large"
          full
          icon={<KeyRound strokeWidth={1.75} className="size-5" />}
          busy={passkey.isPending}
          onClick={usePasskey}
        >
          Use a passkey
        </Button>
      )}
    </>
  );
}

interface LoginFormProps {
  /** The user name of the account that was made in this tab just now: only its password is left to type. */
  readonly newName: string | undefined;
  readonly failure: unknown;
  readonly busy: boolean;
  readonly onSubmit: (payload: LoginPayload) => void;
}

function LoginForm({ newName, failure, busy, onSubmit }: LoginFormProps) {
  const { register, handleSubmit, formState } = useForm<LoginPayload>({
    resolver: zodResolver(loginPayload),
    mode: "onTouched",
    defaultValues: { userName: newName ?? "" },
  });
  const unverified = unverifiedAccountOf(failure);
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(onSubmit)}>
      {unverified ? <UnverifiedNotice account={unverified} /> : <FailureBanner error={failure} />}
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...register("userName")}
        error={formState.errors.userName?.message}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus={newName !== undefined}
        {...register("password")}
        error={formState.errors.password?.message}
      />
      <Button type="submit" size="large" full busy={busy}>
        Log in
      </Button>
    </form>
  );
}
