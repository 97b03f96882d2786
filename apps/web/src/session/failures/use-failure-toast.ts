import { useCallback } from "react";
import { useToast } from "../../ui/feedback/toasts.tsx";
import { messageOf, toneOf } from "../calls/api-error.ts";

/** Reports a failed call in a toast, for actions that have no place of their own for it. */
export function useFailureToast(): (error: unknown) => void {
  const toast = useToast();
  return useCallback(
    (error) => {
      const tone = toneOf(error);
      toast[tone === "danger" ? "error" : tone](messageOf(error));
    },
    [toast],
  );
}
