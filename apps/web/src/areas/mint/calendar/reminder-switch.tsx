import { getMintReminder, setMintReminder } from "@nuc/contract";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callData } from "../../../session/calls/call.ts";
import { queryClient } from "../../../session/calls/query-client.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { walletFailureMessage } from "../../../session/failures/wallet-failure.ts";

const reminderQuery = (address: string) =>
  queryOptions({
    queryKey: ["mint-reminder", address] as const,
    queryFn: ({ signal }) =>
      callData(getMintReminder, { query: { walletAddress: address }, signal }),
  });

/** Asks for a reminder when the next mint of the wallet opens; off until then. */
export function ReminderSwitch({ address }: { readonly address: string }) {
  const { data } = useQuery(reminderQuery(address));
  // Shown at once, and for as long as the server has not answered.
  const [wanted, setWanted] = useState<boolean>();
  const toast = useToast();
  const change = useMutation({
    mutationFn: (enabled: boolean) =>
      callData(setMintReminder, { body: { walletAddress: address, enabled } }),
    onSuccess: (answer) => queryClient.setQueryData(reminderQuery(address).queryKey, answer),
    onError: (error) => toast.warning(walletFailureMessage(error)),
    onSettled: () => setWanted(undefined),
  });
  const ask = (enabled: boolean): void => {
    if (wanted !== undefined) return;
    setWanted(enabled);
    change.mutate(enabled);
  };
  return (
    <div className="rounded-2 border border-line px-4 py-2">
      <Checkbox
        label="Tell me when the next mint opens"
        checked={wanted ?? data?.enabled ?? false}
        disabled={data === undefined}
        aria-busy={wanted !== undefined || undefined}
        onChange={(event) => ask(event.currentTarget.checked)}
      />
      <p className="pb-1 text-micro text-ink-2">
        By notification, and by email if yours is confirmed. One message per mint.
      </p>
    </div>
  );
}
