import { ACCESS_MESSAGES, LOGOUT_MARKERS, PHONE_WIDTH } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, messageOf } from "../../../session/api-error.ts";
import { logOut } from "../../../session/logout.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Tooltip } from "../../../ui/tooltip.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { acceptTerms } from "./accept-terms.ts";
import { useIsAtMost } from "./use-is-at-most.ts";

const { terms: messages } = ACCESS_MESSAGES;

interface TermsActionsProps {
  /** Undefined while the terms are not there: nothing can be accepted then. */
  readonly version: string | undefined;
  readonly readToEnd: boolean;
}

function useAcceptance() {
  const navigate = useNavigate();
  const toast = useToast();
  return useMutation({
    mutationFn: acceptTerms,
    onSuccess: () => navigate("/"),
    onError: (error) =>
      toast.error(
        error instanceof ApiError && error.status < 500 ? messageOf(error) : messages.acceptFailed,
      ),
  });
}

/** Reject logs out; Accept wakes at the end of the text, or asks once more on a phone. */
export function TermsActions({ version, readToEnd }: TermsActionsProps) {
  const onPhone = useIsAtMost(PHONE_WIDTH);
  const [confirming, setConfirming] = useState(false);
  const acceptance = useAcceptance();
  const rejection = useMutation({ mutationFn: () => logOut(LOGOUT_MARKERS.termsRejected) });
  const accept = (): void => {
    if (version !== undefined && !acceptance.isPending) acceptance.mutate(version);
  };
  return (
    <div className="flex flex-none flex-wrap justify-end gap-3">
      <Button
        variant="secondary"
        size="large"
        busy={rejection.isPending}
        onClick={() => rejection.mutate()}
      >
        Reject
      </Button>
      {onPhone ? (
        <Button size="large" disabled={version === undefined} onClick={() => setConfirming(true)}>
          Accept
        </Button>
      ) : (
        <AcceptAtTheEnd
          awake={readToEnd && version !== undefined}
          busy={acceptance.isPending}
          onAccept={accept}
        />
      )}
      <ConfirmDialog
        open={confirming && onPhone}
        onOpenChange={setConfirming}
        title={messages.confirmTitle}
        confirmLabel="Accept"
        cancelLabel="Close"
        busy={acceptance.isPending}
        onConfirm={accept}
      >
        {messages.confirmText}
      </ConfirmDialog>
    </div>
  );
}

interface AcceptAtTheEndProps {
  readonly awake: boolean;
  readonly busy: boolean;
  readonly onAccept: () => void;
}

/** Asleep it stays focusable, so that the reason can be read with the keyboard too. */
function AcceptAtTheEnd({ awake, busy, onAccept }: AcceptAtTheEndProps) {
  const button = (
    <Button size="large" asleep={!awake} busy={busy} onClick={onAccept}>
      Accept
    </Button>
  );
  return awake ? button : <Tooltip text={messages.scrollDown}>{button}</Tooltip>;
}
