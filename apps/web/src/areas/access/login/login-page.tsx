import { loginPayload, type LoginPayload } from "@nuc/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { FailureBanner } from "../../../session/failure-banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { SplitScreen } from "../../../ui/split-screen.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { logIn } from "./log-in.ts";
import { UnverifiedNotice, unverifiedAccountOf } from "./unverified-notice.tsx";

export function LoginPage() {
  return (
    <SplitScreen
      panelTitle="Welcome back"
      panelPoints={[
        "Your secret phrase stays on your device.",
        "We never ask for it by phone or email.",
        "Check the address bar before you type.",
      ]}
    >
      <div className="grid gap-2">
        <h1 className="text-h1">Log in</h1>
        <p className="text-ink-2">
          New here? <TextLink to="/register">Sign up</TextLink>
        </p>
      </div>
      <LoginForm />
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-small">
        <TextLink to="/forgot-credential?forgotType=Username">Forgot username</TextLink>
        <TextLink to="/forgot-credential?forgotType=Password">Forgot password</TextLink>
      </div>
    </SplitScreen>
  );
}

function LoginForm() {
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useForm<LoginPayload>({
    resolver: zodResolver(loginPayload),
    mode: "onTouched",
  });
  const login = useMutation({ mutationFn: logIn, onSuccess: (path) => navigate(path) });
  const unverified = unverifiedAccountOf(login.error);
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit((payload) => !login.isPending && login.mutate(payload))}
    >
      {unverified ? (
        <UnverifiedNotice account={unverified} />
      ) : (
        <FailureBanner error={login.error} />
      )}
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
        {...register("password")}
        error={formState.errors.password?.message}
      />
      <Button type="submit" size="large" full busy={login.isPending}>
        Log in
      </Button>
    </form>
  );
}
