import { useCallback, useEffect, useRef, useState } from "react";

interface State {
  readonly busy: boolean;
  readonly error: unknown;
}

const idle: State = { busy: false, error: undefined };

/**
 * Runs one thing at a time and keeps how it failed. In place of a mutation wherever a password or a phrase goes along: a
 * mutation keeps what it was given in a cache.
 */
export function useAttempt() {
  const [{ busy, error }, setState] = useState(idle);
  const running = useRef(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  /** `onDone` is not called any more once the screen is gone. */
  const run = useCallback(
    async <Result>(work: () => Promise<Result>, onDone: (result: Result) => void) => {
      if (running.current) return;
      running.current = true;
      setState({ busy: true, error: undefined });
      try {
        const result = await work();
        if (!here.current) return;
        setState(idle);
        onDone(result);
      } catch (cause) {
        if (here.current) setState({ busy: false, error: cause });
      } finally {
        running.current = false;
      }
    },
    [],
  );
  const forget = useCallback(() => setState((state) => (state.busy ? state : idle)), []);
  return { busy, error, run, forget };
}

/** Whether a failure is a password that does not open. */
export const isWrongPassword = (error: unknown): boolean =>
  error instanceof Error && error.name === "WrongPasswordError";
