import { reportSignIn } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { useLoaderData } from "react-router";
import { ApiError } from "../../../session/calls/api-error.ts";
import { call } from "../../../session/calls/call.ts";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { useSession } from "../../../session/storage/session-store.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { SplitScreen } from "../../../ui/layout/split-screen.tsx";
import { forgotCredentialPath } from "../recovery/recovery.ts";
import type { notMeLoader } from "./not-me-loader.ts";

/** Says that a new device was not one's own, by the link in the message about it. Nothing happens before the button: programs follow links too. */
export function NotMePage() {
  const token = useLoaderData<typeof notMeLoader>();
  return (
    <SplitScreen
      panelTitle="Secure your account"
      panelPoints={[
        "That device is signed out at once.",
        "Then you choose a new password.",
        "Your wallets and their phrases are not affected.",
      ]}
    >
      {token === null ? <NoLink /> : <Report token={token} />}
      <p>
        <TextLink alone to="/">
          Back To Home Page
        </TextLink>
      </p>
    </SplitScreen>
  );
}

function NoLink() {
  return (
    <>
      <h1 className="text-h1">This was not me</h1>
      <Banner tone="warning">
        Open this page from the link in our message about the new device.
      </Banner>
      <NewPassword />
    </>
  );
}

function Report({ token }: { readonly token: string }) {
  const report = useMutation({
    mutationFn: () => call(reportSignIn, { body: { data: { token } } }),
  });
  const isGone = report.error instanceof ApiError && report.error.status === 404;
  if (report.isSuccess) return <Done />;
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-h1">This was not me</h1>
        <p className="text-ink-2">
          If you did not sign in on that device, somebody else may know your password.
        </p>
      </div>
      <FailureBanner error={report.error} />
      {isGone ? (
        <NewPassword />
      ) : (
        <>
          <ul className="grid list-disc gap-2 pl-5 text-ink-2">
            <li>That device is signed out. Your other devices stay signed in.</li>
            <li>
              Passkeys added since then are removed, including yours. You can add yours again.
            </li>
            <li>Until you choose a new password, every login asks for a code by email.</li>
          </ul>
          <Button size="large" full busy={report.isPending} onClick={() => report.mutate()}>
            Sign that device out
          </Button>
        </>
      )}
    </>
  );
}

function Done() {
  return (
    <>
      <h1 className="text-h1">That device is signed out</h1>
      <Banner tone="success" role="status">
        Somebody else may know your password. Choose a new one now.
      </Banner>
      <NewPassword />
    </>
  );
}

/** The way to a new password: of a signed-in person in the profile, else by a code. */
function NewPassword() {
  const session = useSession();
  return (
    <LinkButton size="large" full to={session ? "/profile" : forgotCredentialPath("Password")}>
      Choose a new password
    </LinkButton>
  );
}
