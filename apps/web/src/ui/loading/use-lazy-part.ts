import { useEffect, useRef, useState } from "react";
import { importFailure } from "./new-version-error.ts";

const nothing = (): void => undefined;

/**
 * A part whose code is loaded when it is first wanted; undefined until then. It stays once it is there, so that it can
 * animate away. Without a connection nothing of the screen is lost: `onMissing` is called, and the next time that the part
 * is wanted it is asked for again.
 *
 * @param load stable: a function of the module
 * @param onMissing left out for a part that is no use without a connection; it gets a NewVersionError where the server answers
 *   without the part
 */
export function useLazyPart<Part>(
  wanted: boolean,
  load: () => Promise<Part>,
  onMissing: (error: unknown) => void = nothing,
): Part | undefined {
  const [part, setPart] = useState<{ readonly loaded: Part }>();
  const latest = useRef(onMissing);
  useEffect(() => {
    latest.current = onMissing;
  });
  const needed = wanted && part === undefined;
  useEffect(() => {
    if (!needed) return;
    let left = false;
    load().then(
      (loaded) => {
        if (!left) setPart({ loaded });
      },
      async (error: unknown) => {
        const failure = await importFailure(error);
        if (!left) latest.current(failure);
      },
    );
    return () => {
      left = true;
    };
  }, [needed, load]);
  return part?.loaded;
}
