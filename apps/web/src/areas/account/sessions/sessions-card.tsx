import { LOGOUT_MARKERS } from "@nuc/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { leaveBy } from "../../../session/storage/session-store.ts";
import { endSession } from "../../../session/signed-in/logout.ts";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { AnswerOrState } from "../answers/answer-or-state.tsx";
import { SessionRow } from "./session-row.tsx";
import { endEverySession, sessionsQuery } from "./sessions-query.ts";

/** Where one is signed in. */
export function SessionsCard() {
  const sessions = useQuery(sessionsQuery);
  return (
    <Card id="devices" title="Where you are signed in">
      <AnswerOrState query={sessions} label="Loading where you are signed in">
        {(list) => (
          <ul className="-my-3 grid grid-cols-1">
            {list.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </AnswerOrState>
      <SignOutEverywhere />
    </Card>
  );
}

function SignOutEverywhere() {
  const [asking, setAsking] = useState(false);
  const notifyFailure = useFailureToast();
  const end = useMutation({
    // The server ends this one too, and its news may come before the answer.
    mutationFn: async () => leaveBy(endEverySession),
    onSuccess: () => endSession(LOGOUT_MARKERS.byUser),
    onError: (error) => {
      setAsking(false);
      notifyFailure(error);
    },
  });
  return (
    <>
      <Button variant="secondary" className="mt-6" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere"
        confirmLabel="Sign out everywhere"
        danger
        busy={end.isPending}
        onConfirm={() => end.mutate()}
      >
        Every device is signed out, including this one. Your wallets stay on their devices.
      </ConfirmDialog>
    </>
  );
}
