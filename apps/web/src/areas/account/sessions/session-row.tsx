import type { SessionEntry, SignInFactor } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { endSessionOf, refetchSessions } from "./sessions-query.ts";

const FACTORS: Readonly<Record<SignInFactor, string>> = {
  password: "Password",
  code: "Password and emailed code",
  passkey: "Passkey",
  totp: "Password and authenticator app",
  handover: "Continued from another device",
};

/** One device; every one but this can be signed out. */
export function SessionRow({ session }: { readonly session: SessionEntry }) {
  const toast = useToast();
  const notifyFailure = useFailureToast();
  const end = useMutation({
    mutationFn: () => endSessionOf(session.id),
    onSuccess: () => toast.success(`${session.device} is signed out.`),
    onError: notifyFailure,
    // One that is unknown by now was ended elsewhere: the list says so.
    onSettled: refetchSessions,
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line py-3 not-last:border-b">
      <div className="grid min-w-0 flex-[1_1_8rem] gap-0.5">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-[560] wrap-anywhere">
          {session.device}
          {session.current && (
            <Badge tone="success" dot>
              This device
            </Badge>
          )}
        </span>
        <span className="text-small text-ink-2">
          {FACTORS[session.factor]} · Last seen <TimeAgo iso={session.lastSeenAt} />
        </span>
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          size="medium"
          className="flex-none"
          busy={end.isPending}
          aria-label={`Sign out ${session.device}`}
          onClick={() => end.mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
