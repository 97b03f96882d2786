import { ACCESS_MESSAGES } from "@nuc/contract";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { CodeForm } from "../code/code-form.tsx";
import { CodeScreen } from "../code/code-screen.tsx";
import { CodeStatus } from "../code/code-status.tsx";
import { useSentCode } from "../code/sent-code.ts";
import { maskedEmail } from "../../../ui/values/masked-email.ts";
import { logInWithCode, sendLoginCodeAgain } from "./login-code.ts";
import { loginEmailOf } from "./login-email.ts";
import { isLoginByApp } from "./login-token.ts";

/**
 * The second step of a login: the code that was emailed, or that an authenticator app shows. The login waits for ten minutes from the password on, so a code that
 * is sent again is good no longer than the first one.
 */
export function LoginVerificationPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const email = loginEmailOf(search);
  const code = useSentCode("loginCode");
  const [byApp] = useState(isLoginByApp);
  return (
    <CodeScreen
      panelTitle="One more step"
      panelPoint="Your account asks for a code at every login."
      title={byApp ? "Your authenticator app" : "Check your email"}
      lead={
        byApp ? (
          <FromApp expired={code.expired} />
        ) : (
          <CodeStatus
            places={maskedEmail(email)}
            code={code}
            whenExpired="Log in again to get another one."
          />
        )
      }
    >
      <CodeForm
        verify={(otpCode) => logInWithCode(otpCode, email)}
        onVerified={() => navigate("/")}
        code={code}
        resend={byApp ? undefined : () => sendLoginCodeAgain(email)}
        sentAgain={ACCESS_MESSAGES.code.sentAgain}
        whenUnanswered={ACCESS_MESSAGES.code.mayBeUsedLogin}
        whenOver={
          <p>
            <TextLink alone to="/login">
              Log in again
            </TextLink>
          </p>
        }
      />
      <p>
        <TextLink alone to="/">
          Back To Home Page
        </TextLink>
      </p>
    </CodeScreen>
  );
}

/** Staff alone have an app; their recovery codes are for the console's own sign-in. */
function FromApp({ expired }: { readonly expired: boolean }) {
  return (
    <p className="text-ink-2" aria-live="polite">
      {expired ? (
        "This login has expired. Log in again."
      ) : (
        <>
          Enter the code of your authenticator app. Without the app, use a recovery code to{" "}
          <a className="prose-link" href="/staff">
            sign in to the console
          </a>
          .
        </>
      )}
    </p>
  );
}
