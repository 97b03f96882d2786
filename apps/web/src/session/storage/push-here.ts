import { stored } from "./stored.ts";

/** Takes push messages off this browser, where somebody had asked for them. Never throws. */
export async function stopPushHere(): Promise<void> {
  if (stored.read("pushFor") === null) return;
  stored.remove("pushFor");
  try {
    // With the worker goes the subscription.
    const workers = await navigator.serviceWorker.getRegistrations();
    await Promise.all(workers.map(async (worker) => worker.unregister()));
  } catch {
    // The server writes to a session that is signed out no more.
  }
}
