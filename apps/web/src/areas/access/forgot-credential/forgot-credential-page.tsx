import { useSearchParams } from "react-router";
import { SplitScreen } from "../../../ui/layout/split-screen.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { ForgotForm } from "./forgot-form.tsx";
import { forgotTypeOf } from "../recovery/recovery.ts";

const texts = {
  Username: {
    title: "Forgot username",
    lead: "Choose where we send your username. It works with an email or mobile number that you have confirmed.",
    point: "Your username comes by text or email.",
  },
  Password: {
    title: "Forgot password",
    lead: "Choose where we send the code. It works with an email or mobile number that you have confirmed.",
    point: "The code works for 10 minutes, in this tab.",
  },
} as const;

/** Asks where a forgotten username, or the code for a new password, is sent to. */
export function ForgotCredentialPage() {
  const [search] = useSearchParams();
  const forgotType = forgotTypeOf(search);
  const { title, lead, point } = texts[forgotType];
  return (
    <SplitScreen
      panelTitle="Back into your account"
      panelPoints={[
        point,
        "It goes only to a phone or email that you have confirmed.",
        "Your wallets and their phrases are not affected.",
      ]}
    >
      <div className="grid gap-2">
        <h1 className="text-h1">{title}</h1>
        <p className="text-ink-2">{lead}</p>
      </div>
      <ForgotForm key={forgotType} forgotType={forgotType} />
      <p>
        <TextLink alone to="/login">
          Back to log in
        </TextLink>
      </p>
    </SplitScreen>
  );
}
