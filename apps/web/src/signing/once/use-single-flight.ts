import { useRef } from "react";

/**
 * One piece of work at a time: a call while it is under way gets its outcome. The second press of a double click
 * may come before the first one's state is drawn, and must not fail over what the first has done.
 */
export function useSingleFlight<Input, Outcome>(
  work: (input: Input) => Promise<Outcome>,
): (input: Input) => Promise<Outcome> {
  const underWay = useRef<Promise<Outcome> | undefined>(undefined);
  return (input) => {
    underWay.current ??= work(input).finally(() => {
      underWay.current = undefined;
    });
    return underWay.current;
  };
}
