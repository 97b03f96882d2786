import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode, SyntheticEvent } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { DialogActions } from "../../ui/dialogs/dialog-actions.tsx";
import { useToast } from "../../ui/feedback/toasts.tsx";
import { ActionFailure } from "../seen/action-failure.tsx";
import { useSeen } from "../seen/seen.ts";
import { useUndoAction } from "./use-decision.ts";

interface ChangeFormProps<Value> {
  /** The value as it stood on the screen. */
  readonly shown: Value;
  /** The fields. */
  readonly children: ReactNode;
  readonly submitLabel: string;
  /** What was typed; undefined where it is wrong, which the fields say themselves. */
  readonly read: () => Value | undefined;
  /** @param seen what it was when this was decided */
  readonly save: (value: Value, seen: Value) => Promise<unknown>;
  /** The message once it is saved. */
  readonly done: (value: Value) => string;
  /** A value in words. */
  readonly say: (value: Value) => string;
  /** Whether the value from before can be set again. */
  readonly canUndo?: boolean | undefined;
  readonly onClose: () => void;
}

/** In a dialog: changes one value, says where somebody else was first, and offers to take the change back. */
export function ChangeForm<Value>(props: ChangeFormProps<Value>) {
  const { shown, children, submitLabel, read, save, done, say, canUndo = true, onClose } = props;
  const { seen, acceptCurrent } = useSeen(shown);
  const queries = useQueryClient();
  const { success } = useToast();
  const takingBack = useUndoAction();
  const change = useMutation({
    mutationFn: async (value: Value) => save(value, seen),
    onSuccess: (_saved, value) => {
      onClose();
      const text = done(value);
      success(text, text, canUndo ? takingBack(async () => save(seen, value)) : undefined);
    },
    onError: acceptCurrent,
    onSettled: async () => queries.invalidateQueries({ queryKey: ["staff"] }),
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const value = read();
    if (value !== undefined && !change.isPending) change.mutate(value);
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <ActionFailure error={change.error} say={say} />
      {children}
      <DialogActions>
        <Button variant="secondary" size="large" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="large" busy={change.isPending}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
