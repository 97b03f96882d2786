import { setAutoMintSettings } from "@nuc/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callData } from "../../../session/calls/call.ts";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { ActFailure } from "../../seen/act-failure.tsx";
import { Panel } from "../../forms/panel.tsx";
import { useSeen } from "../../seen/seen.ts";
import { useTakingBack } from "../../forms/use-decision.ts";

/** Whether new requests are granted without anybody looking. */
export function ImmediatePanel({ immediate }: { readonly immediate: boolean }) {
  const queries = useQueryClient();
  const { success } = useToast();
  const takingBack = useTakingBack();
  const { seen, setSeen, heed } = useSeen(immediate);
  const set = async (next: boolean, was: boolean) =>
    callData(setAutoMintSettings, { body: { immediate: next, seen: was } });
  const change = useMutation({
    mutationFn: async (next: boolean) => set(next, seen),
    onSuccess: ({ immediate: now }) => {
      setSeen(now);
      const text = now ? "New requests are granted at once." : "New requests wait for a decision.";
      const undo = async () => {
        await set(!now, now);
        setSeen(!now);
      };
      success(text, "auto-mint", takingBack(undo));
    },
    onError: heed,
    onSettled: async () => queries.invalidateQueries({ queryKey: ["staff", "auto-mint"] }),
  });
  return (
    <Panel title="Settings">
      <ActFailure error={change.error} />
      <Checkbox
        label="Grant new requests at once, without anybody looking"
        checked={change.isPending ? change.variables : immediate}
        onChange={({ target }) => change.mutate(target.checked)}
      />
    </Panel>
  );
}
