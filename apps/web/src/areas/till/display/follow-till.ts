import { useEffect, useState } from "react";
import { channelName } from "./till-channel.ts";
import { type DisplayMessage, isDisplayMessage, type Shown } from "./shown.ts";

/** Milliseconds between two questions to the till, and after which one that does not answer counts as closed. */
const pause = 2_000;
const maxSilence = 3 * pause;

/**
 * What a till of this browser shows its customer; undefined while it does not answer, as when its page is loading.
 *
 * @param till its name; null = the one that spoke last
 */
export function useTillOf(till: string | null): Shown | undefined {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    let heard = Date.now();
    const ask = (): void => channel.postMessage({ from: "display" } satisfies DisplayMessage);
    channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (!isDisplayMessage(data) || data.from !== "till") return;
      if (till !== null && data.till !== till) return;
      heard = Date.now();
      setShown(data.shown);
    });
    ask();
    const timer = setInterval(() => {
      if (Date.now() - heard > maxSilence) setShown(undefined);
      ask();
    }, pause);
    return () => {
      clearInterval(timer);
      channel.close();
    };
  }, [till]);
  return shown;
}
