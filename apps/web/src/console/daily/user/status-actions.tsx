import { setUserStatus, type StaffUserDetail } from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../session/calls/api-error.ts";
import { callData } from "../../../session/calls/call.ts";
import { useSession } from "../../../session/storage/session-store.ts";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { useMay } from "../../access/use-may.ts";
import { KeyButton } from "../../forms/key-button.tsx";
import { inWords } from "../../seen/action-failure.tsx";
import { changedMeanwhile } from "../../seen/seen.ts";
import { useUndoAction } from "../../forms/use-decision.ts";
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
  /** The question stays the same, whatever somebody else does meanwhile. */
  const [asked, ask] = useState<"suspend" | "lift">();
  const lifts = asked === "lift" || (asked === undefined && suspended);
  const { success, warning } = useToast();
  const queries = useQueryClient();
  const readAgain = async () => queries.invalidateQueries({ queryKey: userKey(username) });
  const takingBack = useUndoAction();
  const set = async (suspend: boolean, reason: string) => {
    const [status, seen] = suspend
      ? (["suspended", "active"] as const)
      : (["active", "suspended"] as const);
    return await callData(setUserStatus, { params: { username }, body: { status, reason, seen } });
  };
  const change = useMutation({
    mutationFn: async (reason: string) => set(!lifts, reason),
    onSuccess: ({ status }) => {
      ask(undefined);
      const text =
        status === "suspended" ? `${username} suspended.` : `Suspension of ${username} lifted.`;
      success(
        text,
        text,
        takingBack(async () => set(status !== "suspended", "Withdrawn at once")),
      );
      return readAgain();
    },
    // Somebody else was first: pressing again in the same place would undo what they did.
    onError: async (error) => {
      const change = changedMeanwhile(error);
      if (change === undefined) return;
      ask(undefined);
      warning(`${messageOf(error)} ${username} is ${inWords(change.now)} now.`);
      await readAgain();
    },
  });
  const open = (): void => {
    change.reset();
    ask(suspended ? "lift" : "suspend");
  };
  return (
    <>
      <KeyButton shortcut="s" onClick={open} className={suspended ? "" : "text-danger!"}>
        {suspended ? "Lift suspension…" : "Suspend…"}
      </KeyButton>
      <ReasonDialog
        open={asked !== undefined}
        onClose={() => ask(undefined)}
        title={lifts ? `Lift suspension of ${username}` : `Suspend ${username}`}
        reader="the user reads it"
        confirmLabel={lifts ? "Lift suspension" : `Suspend ${username}`}
        danger={!lifts}
        busy={change.isPending}
        error={change.error}
        onConfirm={change.mutate}
      >
        {lifts ? <WhatLiftingDoes /> : <WhatSuspendingDoes user={user} />}
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
          ? "No active sessions."
          : `${groupedNumber(sessions)} ${sessions === 1 ? "session ends" : "sessions end"} at once.`}{" "}
        They cannot log in, send, mint or book with {groupedNumber(walletList.length)}{" "}
        {walletList.length === 1 ? "wallet" : "wallets"} until the suspension is lifted. Their coins
        stay theirs.
      </p>
      <p>They get an email and see it at their next login.</p>
    </>
  );
}

function WhatLiftingDoes() {
  return <p>They can log in again and get an email. Sessions that were ended stay ended.</p>;
}
