import { REFERRAL_MESSAGES } from "@nuc/contract";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError } from "../../../session/calls/api-error.ts";
import { queryClient } from "../../../session/calls/query-client.ts";
import { useSession } from "../../../session/storage/session-store.ts";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { generateReferral, referralQuery, updateReferral } from "./referral-calls.ts";

const { walletRequired, usernameUnavailable, generateFailed, updateFailed } = REFERRAL_MESSAGES;

/** Too many tries say when to try again; every other failure is shown by the box's own sentence. */
function failureOf(error: unknown, sentence: string): string {
  return error instanceof ApiError && error.code === "RATE_LIMITED" ? error.message : sentence;
}

/**
 * What the referral box does: makes the code for a wallet, or gives it another one. `fault` is of the chosen wallet,
 * `failure` of the call; both are gone with the next try.
 */
export function useReferral(onDone: () => void) {
  const username = useSession()?.user?.username;
  const toast = useToast();
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  // The second press of a double click comes before the first one's state is drawn.
  const underWay = useRef(false);
  const done = async (message: string): Promise<void> => {
    setFailure(undefined);
    toast.success(message);
    await queryClient.invalidateQueries(referralQuery(username ?? ""));
    onDone();
  };
  const generate = useMutation({
    mutationFn: generateReferral,
    onSuccess: ({ message }) => done(message),
    onError: (error) => setFailure(failureOf(error, generateFailed)),
  });
  const update = useMutation({
    mutationFn: updateReferral,
    onSuccess: ({ message }) => done(message),
    onError: (error) => setFailure(failureOf(error, updateFailed)),
  });
  const tryWith = (wallet: string, call: typeof generate | typeof update): void => {
    setFailure(undefined);
    setFault(wallet === "" ? walletRequired : undefined);
    if (wallet === "" || underWay.current) return;
    if (username === undefined) return setFailure(usernameUnavailable);
    underWay.current = true;
    const over = (): void => void (underWay.current = false);
    call.mutateAsync({ wallet_address: wallet, username }).then(over, over);
  };
  return {
    fault,
    failure,
    pending: generate.isPending || update.isPending,
    generate: (wallet: string) => tryWith(wallet, generate),
    update: (wallet: string) => tryWith(wallet, update),
    clear: () => {
      setFault(undefined);
      setFailure(undefined);
    },
  };
}
