import { useRef, useState } from "react";

/** One thing at a time that somebody does to the payment, and how it failed. */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const running = useRef(false);
  const run = (work: () => Promise<void>): void => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(undefined);
    void work()
      .catch(setError)
      .finally(() => {
        running.current = false;
        setBusy(false);
      });
  };
  return { busy, error, run };
}
