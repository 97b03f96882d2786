import { useCallback, useRef } from "react";

/**
 * Hands on what is submitted unless the one before is under way or was accepted: the second press of a double click may come
 * before the first one's state is drawn, or while the next screen is still being fetched. For forms whose success leads to
 * another screen; after a failure the next press counts again.
 *
 * @param run the mutation's `mutateAsync`; its failure is shown by the mutation
 */
export function useSubmitOnce<Payload>(
  run: (payload: Payload) => Promise<unknown>,
): (payload: Payload) => void {
  const taken = useRef(false);
  return useCallback(
    (payload) => {
      if (taken.current) return;
      taken.current = true;
      run(payload).catch(() => {
        taken.current = false;
      });
    },
    [run],
  );
}
