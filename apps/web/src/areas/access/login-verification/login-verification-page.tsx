import { ACCESS_MESSAGES } from "@nuc/contract";
import { useNavigate, useSearchParams } from "react-router";
import { SplitScreen } from "../../../ui/layout/split-screen.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { CodeForm } from "../code/code-form.tsx";
import { CodeWentTo } from "../code/code-went-to.tsx";
import { useSentCode } from "../code/sent-code.ts";
import { veiledEmail } from "../code/veiled.ts";
import { logInWithCode, sendLoginCodeAgain } from "./login-code.ts";
import { loginEmailOf } from "./login-email.ts";

/**
 * The second step of a login: the code that was emailed. The login waits for ten minutes from the password on, so a code that
 * is sent again is good no longer than the first one.
 */
export function LoginVerificationPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const email = loginEmailOf(search);
  const code = useSentCode("loginCode");
  return (
    <SplitScreen
      panelTitle="A second look"
      panelPoints={[
        "Your account asks for a code at each login.",
        "A code is good for 10 minutes and works once.",
        "Nobody from us will ever ask you for it.",
      ]}
    >
      <div className="grid gap-2">
        <h1 className="text-h1">Check your email</h1>
        <CodeWentTo
          places={veiledEmail(email)}
          code={code}
          whenExpired="Log in again to get another one."
        />
      </div>
      <CodeForm
        verify={(otpCode) => logInWithCode(otpCode, email)}
        onVerified={() => navigate("/")}
        code={code}
        resend={() => sendLoginCodeAgain(email)}
        sentAgain={ACCESS_MESSAGES.code.sentAgain}
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
    </SplitScreen>
  );
}
