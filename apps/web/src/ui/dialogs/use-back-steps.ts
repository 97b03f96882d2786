import { useEffect, useEffectEvent, useRef } from "react";
import { enterHistory } from "./use-back-closes.ts";

/**
 * While a page is past the step that it began with, the browser's Back calls `back` in place of leaving the page; while that
 * changes nothing, the page stays as it is.
 *
 * @param steps how many of them Back leaves before the page
 */
export function useBackSteps(steps: number, back: () => void): void {
  const backNow = useEffectEvent(back);
  const entered = useRef<(() => void)[]>([]);
  useEffect(() => {
    while (entered.current.length > steps) entered.current.pop()?.();
    while (entered.current.length < steps)
      entered.current.push(enterHistory({ close: () => backNow() }));
  }, [steps]);
  useEffect(
    () => () => {
      for (const leave of entered.current.splice(0)) leave();
    },
    [],
  );
}
