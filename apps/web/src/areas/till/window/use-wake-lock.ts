import { useEffect } from "react";

/** Keeps the screen on while the page is in sight; a device that saves its battery may refuse. */
export function useWakeLock(on = true): void {
  useEffect(() => {
    if (!on || !("wakeLock" in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async (): Promise<void> => {
      // The browser drops it whenever the page is hidden.
      if (document.visibilityState !== "visible") return;
      const taken = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isOver) await taken?.release();
      else lock = taken;
    };
    const retake = (): void => void take();
    retake();
    document.addEventListener("visibilitychange", retake);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", retake);
      void lock?.release();
    };
  }, [on]);
}
