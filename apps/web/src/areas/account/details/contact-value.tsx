import { ACCOUNT_LIFE_MESSAGES, type ContactMedium, type Profile } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { Email } from "../../../ui/values/email.tsx";
import { OwnCodeDialog } from "../own-code/own-code-dialog.tsx";
import { wasSentMomentsAgo, emailCode, phoneCode } from "../own-code/own-codes.ts";

const { emailConfirmed, phoneConfirmed } = ACCOUNT_LIFE_MESSAGES.contact;
const media = {
  Email: { name: "email", code: emailCode, done: emailConfirmed },
  Phone: { name: "mobile number", code: phoneCode, done: phoneConfirmed },
} as const;

/** An email or a mobile number, whether it is confirmed, and the way to confirm it. */
export function ContactValue({
  profile,
  medium,
}: {
  readonly profile: Profile;
  readonly medium: ContactMedium;
}) {
  const isEmail = medium === "Email";
  const value = isEmail ? profile.email : `+${profile.mobile_number}`;
  const confirmed = isEmail ? profile.email_confirmed : profile.mobile_number_confirmed;
  if (!isEmail && profile.mobile_number === "") return "None";
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className={isEmail ? "wrap-anywhere" : "figures"}>
        {isEmail ? <Email address={value} /> : value}
      </span>
      <Badge tone={confirmed ? "success" : "warning"} dot>
        {confirmed ? "Confirmed" : "Not confirmed"}
      </Badge>
      {!confirmed && <ConfirmContact medium={medium} value={value} />}
    </span>
  );
}

function ConfirmContact({
  medium,
  value,
}: {
  readonly medium: ContactMedium;
  readonly value: string;
}) {
  const { name, code, done } = media[medium];
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const notifyFailure = useFailureToast();
  const begin = useMutation({
    mutationFn: code.send,
    onSettled: (_sent, error) => {
      if (error !== null) notifyFailure(error);
      if (error === null || wasSentMomentsAgo(error)) setOpen(true);
    },
  });
  return (
    <>
      <Button
        variant="secondary"
        size="medium"
        aria-label={`Confirm ${name}`}
        busy={begin.isPending}
        onClick={() => !begin.isPending && begin.mutate()}
      >
        Confirm
      </Button>
      <OwnCodeDialog
        {...code}
        title={`Confirm ${name}`}
        sentTo={value}
        open={open}
        onOpenChange={setOpen}
        onConfirmed={() => {
          setOpen(false);
          toast.success(done);
        }}
      />
    </>
  );
}
