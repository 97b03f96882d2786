import { useLocation } from "react-router";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { SplitScreen } from "../../../ui/layout/split-screen.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { RegisterForm } from "./register-form.tsx";

/** Whether the screen of the code led back here. */
const isCorrection = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "correct" in state;

export function RegisterPage() {
  const state: unknown = useLocation().state;
  return (
    <SplitScreen
      size="wide"
      panelTitle="An account first, then a wallet"
      panelPoints={[
        "We send a code to confirm your phone and email.",
        "Your account password opens the account, never a wallet.",
        "The secret phrase of the wallet is made on your device and stays there.",
      ]}
    >
      <div className="grid gap-2">
        <h1 className="text-h1">Sign up</h1>
        <p className="text-ink-2">
          Already have an account? <TextLink to="/login">Log in</TextLink>
        </p>
      </div>
      {isCorrection(state) && (
        <Banner tone="info">Correct your number or email, then enter your password again.</Banner>
      )}
      <RegisterForm />
    </SplitScreen>
  );
}
