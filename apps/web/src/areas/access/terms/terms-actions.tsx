import { ACCESS_MESSAGES, LOGOUT_MARKERS, PHONE_WIDTH } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ApiError, messageOf } from "../../../session/calls/api-error.ts";
import { logOut } from "../../../session/signed-in/logout.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { classNames } from "../../../ui/classes/class-names.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { Tooltip } from "../../../ui/popups/tooltip.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { acceptTerms } from "./accept-terms.ts";
import { useMaxWidth } from "../../../ui/layout/use-max-width.ts";

const { terms: messages } = ACCESS_MESSAGES;

interface TermsActionsProps {
  /** Undefined while the terms are not there: nothing can be accepted then. */
  readonly version: string | undefined;
  readonly readToEnd: boolean;
}

function useAcceptance() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const fromConsole = search.get("from") === "staff";
  const toast = useToast();
  return useMutation({
    mutationFn: acceptTerms,
    onSuccess: () => {
      // The console is another application.
      if (fromConsole) location.assign("/staff");
      else void navigate("/");
    },
    onError: (error) =>
      toast.error(
        error instanceof ApiError && error.status < 500 ? messageOf(error) : messages.acceptFailed,
      ),
  });
}

/** Warns a reader when newer terms come into force. */
function useNewTerms(version: string | undefined): void {
  const { warning } = useToast();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (version === undefined) return;
    if (shown.current !== undefined && shown.current !== version)
      warning("New terms are in force since you opened this page. Please read these.");
    shown.current = version;
  }, [version, warning]);
}

/** Reject logs out; Accept wakes at the end of the text, or asks once more on a phone. */
export function TermsActions({ version, readToEnd }: TermsActionsProps) {
  const onPhone = useMaxWidth(PHONE_WIDTH);
  // The version that the question is about: a newer one has not been read.
  const [confirming, setConfirming] = useState<string>();
  useNewTerms(version);
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
        <Button
          size="large"
          disabled={version === undefined}
          onClick={() => setConfirming(version)}
        >
          Accept
        </Button>
      ) : (
        <AcceptAtTheEnd
          loaded={version !== undefined}
          readToEnd={readToEnd}
          busy={acceptance.isPending}
          onAccept={accept}
        />
      )}
      <ConfirmDialog
        open={confirming !== undefined && confirming === version && onPhone}
        onOpenChange={(next) => !next && setConfirming(undefined)}
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
  /** Whether the terms are there. */
  readonly loaded: boolean;
  readonly readToEnd: boolean;
  readonly busy: boolean;
  readonly onAccept: () => void;
}

/** Asleep it stays focusable and says why, beside it and as its description. The reason keeps its room: nothing moves. */
function AcceptAtTheEnd({ loaded, readToEnd, busy, onAccept }: AcceptAtTheEndProps) {
  const reason = useId();
  const awake = loaded && readToEnd;
  const mustScroll = loaded && !readToEnd;
  const button = (
    <Button
      size="large"
      asleep={!awake}
      busy={busy}
      onClick={onAccept}
      aria-describedby={mustScroll ? reason : undefined}
    >
      Accept
    </Button>
  );
  return (
    <>
      <span
        id={reason}
        className={classNames(
          "ml-auto self-center text-small text-ink-2",
          !mustScroll && "invisible",
        )}
      >
        {messages.scrollDown}
      </span>
      {awake ? button : <Tooltip text={messages.scrollDown}>{button}</Tooltip>}
    </>
  );
}
