import { setUserStatus, type StaffUserDetail } from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../session/calls/api-error.ts";
import { callData } from "../../../session/calls/call.ts";
import { useSession } from "../../../session/storage/session-store.ts";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { useMay } from "../../access/use-may.ts";
import { KeyButton } from "../../forms/key-button.tsx";
import { ReasonDialog } from "../../forms/reason-dialog.tsx";
import { userKey } from "./user-query.ts";

/** Suspends a user, or lifts that: each with a reason that they read. */
export function StatusActions({ user }: { readonly user: StaffUserDetail }) {
  const own = useSession()?.user?.username === user.username;
  const may = useMay("users.suspend") && !own;
  if (!may || (user.status !== "active" && user.status !== "suspended")) return null;
  return <Switch user={user} suspended={user.status === "suspended"} />;
}

interface SwitchProps {
  readonly user: StaffUserDetail;
  readonly suspended: boolean;
}

function Switch({ user, suspended }: SwitchProps) {
  const { username } = user;
  const [asking, ask] = useState(false);
  const { success, warning } = useToast();
  const queries = useQueryClient();
  const readAgain = async () => queries.invalidateQueries({ queryKey: userKey(username) });
  const change = useMutation({
    mutationFn: async (reason: string) =>
      callData(setUserStatus, {
        params: { username },
        body: {
          status: suspended ? "active" : "suspended",
          reason,
          seen: suspended ? "suspended" : "active",
        },
      }),
    onSuccess: ({ status }) => {
      ask(false);
      success(status === "suspended" ? `${username} is suspended.` : `${username} is open again.`);
      return readAgain();
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return undefined;
      // What the other one decided takes the place of what stood here.
      ask(false);
      warning(error.message);
      return readAgain();
    },
  });
  const open = (): void => {
    change.reset();
    ask(true);
  };
  return (
    <>
      <KeyButton shortcut="s" onClick={open} className={suspended ? "" : "text-danger!"}>
        {suspended ? "Lift the suspension…" : "Suspend…"}
      </KeyButton>
      <ReasonDialog
        open={asking}
        onClose={() => ask(false)}
        title={suspended ? `Lift the suspension of ${username}` : `Suspend ${username}`}
        reader="the user reads it"
        confirmLabel={suspended ? "Lift the suspension" : `Suspend ${username}`}
        danger={!suspended}
        busy={change.isPending}
        error={change.error}
        onConfirm={change.mutate}
      >
        {suspended ? <WhatLiftingDoes /> : <WhatSuspendingDoes user={user} />}
      </ReasonDialog>
    </>
  );
}

function WhatSuspendingDoes({ user }: { readonly user: StaffUserDetail }) {
  const { sessions, walletList } = user;
  return (
    <>
      <p>
        {sessions === 0
          ? "Nobody is signed in to this account now."
          : `${groupedNumber(sessions)} ${sessions === 1 ? "session ends" : "sessions end"} at once.`}{" "}
        They cannot log in, send, mint or book with {groupedNumber(walletList.length)}{" "}
        {walletList.length === 1 ? "wallet" : "wallets"} until the suspension is lifted. Their coins
        stay theirs.
      </p>
      <p>They are told by e-mail, and at the next login.</p>
    </>
  );
}

function WhatLiftingDoes() {
  return <p>They can log in again and get an e-mail. Sessions that were ended stay ended.</p>;
}
