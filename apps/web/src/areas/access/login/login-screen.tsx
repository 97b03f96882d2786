import { KeyRound } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button, type ButtonProps } from "../../../ui/buttons/button.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { SplitScreen } from "../../../ui/layout/split-screen.tsx";

/** What the login looks like: the page is sent with it, and the application draws the same. */
export function LoginScreen({
  ready = false,
  children,
}: {
  /** Whether sign-up led here. */
  readonly ready?: boolean;
  /** The form, the passkey's button, and `LoginEnd`. */
  readonly children: ReactNode;
}) {
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
      {children}
    </SplitScreen>
  );
}

/** What stands under the form: the ways to what was forgotten, and room for a message, so that none moves the form. */
export function LoginEnd({ children }: { readonly children?: ReactNode }) {
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-6 text-small md:gap-y-2">
        <TextLink alone to="/forgot-credential?forgotType=Username">
          Forgot username
        </TextLink>
        <TextLink alone to="/forgot-credential?forgotType=Password">
          Forgot password
        </TextLink>
      </div>
      <div className="grid min-h-14 content-start gap-5">{children}</div>
    </>
  );
}

/** The user name. */
export function NameField(props: Omit<ComponentProps<typeof TextField>, "label">) {
  return (
    <TextField
      label="Username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

/** The password of the account. */
export function LoginPasswordField(props: Omit<ComponentProps<typeof PasswordField>, "label">) {
  return <PasswordField label="Password" autoComplete="current-password" {...props} />;
}

export function LogInButton(props: ButtonProps) {
  return (
    <Button type="submit" size="large" full {...props}>
      Log in
    </Button>
  );
}

export function PasskeyButton(props: ButtonProps) {
  return (
    <Button
      variant="secondary"
      size="large"
      full
      icon={<KeyRound strokeWidth={1.75} className="size-5" />}
      {...props}
    >
      Use a passkey
    </Button>
  );
}
