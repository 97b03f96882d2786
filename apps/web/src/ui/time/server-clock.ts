import { useSyncExternalStore } from "react";

/** Milliseconds between two checks of the clock while anybody follows it. */
const interval = 250;

/** What the server's clock said when the browser's own counter, which cannot be set, stood at `at`. */
let sample: { readonly serverTime: number; readonly at: number } | undefined;
const followers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function notifyFollowers(): void {
  for (const listener of followers) listener();
}

/** Every answer that says the server's time sets the clock. @param iso ISO 8601 text */
export function noteServerTime(iso: string): void {
  const serverTime = Date.parse(iso);
  if (Number.isNaN(serverTime)) return;
  sample = { serverTime, at: performance.now() };
  notifyFollowers();
}

/**
 * The server's time, milliseconds of the epoch, however wrong this device's clock is; undefined until an answer has given
 * it.
 */
export function serverNow(): number | undefined {
  return sample && sample.serverTime + performance.now() - sample.at;
}

/** The time, milliseconds of the epoch: the server's; this device's only until an answer has given that. */
export const clockNow = (): number => serverNow() ?? Date.now();

/**
 * Every answer's `Date` header, a whole second that has passed: it sets the clock where nothing else has, and corrects one
 * that fell behind, such as while the device slept.
 */
export function noteAnswerDate({ headers }: Response): void {
  const date = Date.parse(headers.get("date") ?? "");
  if (date > (serverNow() ?? 0)) noteServerTime(new Date(date).toISOString());
}

/** For tests: as before any answer. */
export function forgetServerTime(): void {
  sample = undefined;
  notifyFollowers();
}

function follow(listener: () => void): () => void {
  followers.add(listener);
  timer ??= setInterval(notifyFollowers, interval);
  return () => {
    followers.delete(listener);
    if (followers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * `serverNow`, kept up to date: drawn again whenever another step begins, with the beginning of the step.
 *
 * @param step milliseconds, such as 1000 for a countdown
 */
export function useServerNow(step: number): number | undefined {
  return useSyncExternalStore(follow, () => {
    const now = serverNow();
    return now === undefined ? undefined : Math.floor(now / step) * step;
  });
}
