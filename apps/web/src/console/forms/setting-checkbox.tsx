import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { useToast } from "../../ui/feedback/toasts.tsx";
import { ActionFailure } from "../seen/action-failure.tsx";
import { useSeen } from "../seen/seen.ts";
import { useUndoAction } from "./use-decision.ts";

interface SettingCheckboxProps {
  readonly label: string;
  readonly saved: boolean;
  /** Saves it where it still is what was seen, and answers what it is now. */
  readonly save: (next: boolean, seen: boolean) => Promise<boolean>;
  /** What holds from now on. */
  readonly say: (now: boolean) => string;
  /** The list to read again. */
  readonly list: string;
}

/** A setting that is on or off, saved as it is clicked, with its undoing. */
export function SettingCheckbox({ label, saved, save, say, list }: SettingCheckboxProps) {
  const queries = useQueryClient();
  const { success } = useToast();
  const takingBack = useUndoAction();
  const { seen, setSeen, acceptCurrent } = useSeen(saved);
  const change = useMutation({
    mutationFn: async (next: boolean) => save(next, seen),
    onSuccess: (now) => {
      setSeen(now);
      const undo = async () => setSeen(await save(!now, now));
      success(say(now), list, takingBack(undo));
    },
    onError: acceptCurrent,
    onSettled: async () => queries.invalidateQueries({ queryKey: ["staff", list] }),
  });
  return (
    <>
      <ActionFailure error={change.error} />
      <Checkbox
        label={label}
        checked={change.isPending ? change.variables : saved}
        onChange={({ target }) => change.mutate(target.checked)}
      />
    </>
  );
}
