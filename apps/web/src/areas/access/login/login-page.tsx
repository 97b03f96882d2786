import { loginPayload, type LoginPayload } from "@nuc/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { supportsPasskeys } from "../../../session/signed-in/passkey-device.ts";
import { useSubmitOnce } from "../../../session/calls/use-submit-once.ts";
import { logIn, logInWithPasskey } from "./log-in.ts";
import {
  LogInButton,
  LoginEnd,
  LoginPasswordField,
  LoginScreen,
  NameField,
  PasskeyButton,
} from "./login-screen.tsx";
import { useOpeningForm } from "./opening-form.ts";
import { signUpDraft } from "../verify-otp/sign-up-draft.ts";
import { forgetSignUpPassword, signUpPassword } from "../verify-otp/sign-up-password.ts";
import { unverifiedAccountOf } from "../verify-otp/unverified-account.ts";
import { UnverifiedNotice } from "./unverified-notice.tsx";

/** Whether sign-up led here. */
const isAccountReady = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "accountReady" in state;

export function LoginPage() {
  const ready = isAccountReady(useLocation().state);
  return (
    <LoginScreen ready={ready}>
      <Ways newName={ready ? signUpDraft().userName : undefined} />
    </LoginScreen>
  );
}

/** Name and password, or a passkey; whichever was tried last says what failed, in one place below both. */
function Ways({ newName }: Pick<LoginFormProps, "newName">) {
  const navigate = useNavigate();
  const onSuccess = (path: string) => navigate(path);
  const passkey = useMutation({ mutationFn: logInWithPasskey, onSuccess });
  const login = useMutation({
    mutationFn: logIn,
    onMutate: () => passkey.reset(),
    onSuccess: (path) => {
      forgetSignUpPassword();
      return onSuccess(path);
    },
  });
  const submit = useSubmitOnce(login.mutateAsync);
  const usePasskey = (): void => {
    login.reset();
    passkey.mutate();
  };
  const failure = passkey.error ?? login.error;
  const unverified = unverifiedAccountOf(failure);
  return (
    <>
      <LoginForm
        newName={newName}
        busy={login.isPending}
        onSubmit={submit}
        onPasskey={usePasskey}
      />
      {supportsPasskeys() && <PasskeyButton busy={passkey.isPending} onClick={usePasskey} />}
      <LoginEnd>
        {unverified ? <UnverifiedNotice account={unverified} /> : <FailureBanner error={failure} />}
      </LoginEnd>
    </>
  );
}

interface LoginFormProps {
  /** The user name of the account that was made in this tab just now. */
  readonly newName: string | undefined;
  readonly busy: boolean;
  readonly onSubmit: (payload: LoginPayload) => void;
  readonly onPasskey: () => void;
}

function LoginForm({ newName, busy, onSubmit, onPasskey }: LoginFormProps) {
  const { register, handleSubmit, formState, setValue } = useForm<LoginPayload>({
    resolver: zodResolver(loginPayload),
    mode: "onTouched",
    defaultValues: { userName: newName ?? "", password: signUpPassword(newName) ?? "" },
  });
  const send = handleSubmit(onSubmit);
  useOpeningForm((typed) => {
    for (const field of ["userName", "password"] as const) setValue(field, typed[field]);
    if (typed.pressed === "passkey") onPasskey();
    else if (typed.pressed === "login") void send();
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={send}>
      <NameField {...register("userName")} error={formState.errors.userName?.message} />
      <LoginPasswordField
        autoFocus={newName !== undefined}
        {...register("password")}
        error={formState.errors.password?.message}
      />
      <LogInButton busy={busy} />
    </form>
  );
}
