import { useSyncExternalStore } from "react";

/** Whether this browser can; Safari of an iPhone cannot. */
export const canEnterFullScreen = (): boolean => document.fullscreenEnabled;

/** Only from a press or a key: a browser refuses otherwise, and the page stays as it is. */
export async function enterFullScreen(): Promise<void> {
  if (!canEnterFullScreen() || document.fullscreenElement !== null) return;
  await document.documentElement.requestFullscreen({ navigationUI: "hide" }).catch(() => undefined);
}

export async function exitFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined);
}

function follow(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}

export const useIsFullScreen = (): boolean =>
  useSyncExternalStore(
    follow,
    () => Boolean(document.fullscreenElement),
    () => false,
  );
