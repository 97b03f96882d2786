import { useState } from "react";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { SplitScreen } from "../../../ui/layout/split-screen.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { timeOfDay } from "../../../ui/time/moment.ts";
import { useIsPast } from "../../../ui/time/use-is-past.ts";
import { forgotCredentialPath } from "../recovery/recovery.ts";
import { pendingRecovery } from "../recovery/recovery-token.ts";
import { UpdatePasswordForm } from "./update-password-form.tsx";

/** Sets a new account password with the code of a recovery that this tab began. */
export function UpdatePasswordPage() {
  const [tie] = useState(pendingRecovery);
  const expired = useIsPast(tie?.goodUntil ?? Infinity);
  return (
    <SplitScreen
      panelTitle="A new account password"
      panelPoints={[
        "It opens your account, never a wallet.",
        "Every device that uses the old one is signed out.",
        "Our staff never ask for the code.",
      ]}
    >
      <div className="grid gap-2">
        <h1 className="text-h1">Update password</h1>
        <p className="text-ink-2">
          {tie === null || expired ? (
            "Enter the code that we sent you and a new password."
          ) : (
            <>
              If there is an account with {tie.place}, we sent a 6-digit code there. It is good
              until <span className="figures">{timeOfDay(tie.goodUntil)}</span>.
            </>
          )}
        </p>
      </div>
      {tie === null && (
        <Banner tone="warning">
          A code works only in the tab where you asked for it.{" "}
          <TextLink to={forgotCredentialPath("Password")}>Ask for a code</TextLink>
        </Banner>
      )}
      {expired && (
        <Banner tone="warning" role="alert">
          The code that we sent you has expired.
        </Banner>
      )}
      <UpdatePasswordForm token={tie?.token ?? null} />
      <p className="flex flex-wrap justify-between gap-x-6 md:gap-y-2">
        <TextLink alone to="/login">
          Back to log in
        </TextLink>
        {tie !== null && (
          <TextLink alone to={forgotCredentialPath("Password")}>
            Ask for another code
          </TextLink>
        )}
      </p>
    </SplitScreen>
  );
}
