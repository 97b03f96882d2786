import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

/** Milliseconds too short to notice. */
const moment = 300;

/** A milled edge over the screen while the code of the next one is on its way, where that takes longer than a moment. */
export function NavigationProgress() {
  const travels = useNavigation().state !== "idle";
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!travels) return undefined;
    const timer = setTimeout(() => setLate(true), moment);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [travels]);
  if (!travels || !late) return null;
  return (
    <div
      data-on-the-way
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-60 h-2 animate-[skeleton_1.2s_ease-in-out_infinite_alternate] bg-[repeating-linear-gradient(90deg,var(--copper)_0_2px,transparent_2px_6px)] forced-color-adjust-none"
    />
  );
}
