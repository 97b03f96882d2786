import { NOTIFICATION_PAGES_MESSAGES, removeNotification } from "@nuc/contract";
import { useMutation, useMutationState } from "@tanstack/react-query";
import { ApiError } from "../../../session/calls/api-error.ts";
import { call } from "../../../session/calls/call.ts";
import { mayBeDone } from "../../../session/failures/may-be-done.ts";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import { removeCachedNotification } from "../../../session/notifications/notification-cache.ts";
import { useToast } from "../../../ui/feedback/toasts.tsx";

const mutationKey = ["remove-notification"];

async function remove(id: string, user: string, tries = 2): Promise<void> {
  try {
    await call(removeNotification, { params: { id, user } });
  } catch (error) {
    // Somebody else was faster: it is gone, which is what was wanted.
    if (error instanceof ApiError && error.status === 404) return;
    // Only the answer may be lost: asked once more, the server says so.
    if (!mayBeDone(error) || tries === 1) throw error;
    await remove(id, user, tries - 1);
  }
}

/** Removes a notification on the server; until the answer `useRemovals` has it. A refusal is shown. */
export function useRemoval(user: string) {
  const toast = useToast();
  const onError = useFailureToast();
  return useMutation({
    mutationKey,
    mutationFn: async (id: string) => remove(id, user),
    onSuccess: (_answer, id) => {
      removeCachedNotification(id);
      toast.success(NOTIFICATION_PAGES_MESSAGES.remove.done);
    },
    onError,
  });
}

/** Ids of what is being removed: it is off the lists at once, and comes back where the server refuses. */
export function useRemovals(): ReadonlySet<unknown> {
  const ids = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => state.variables,
  });
  return new Set(ids);
}
