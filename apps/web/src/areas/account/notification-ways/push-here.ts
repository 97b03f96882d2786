import {
  addPushSubscription,
  forgetPushSubscription,
  getPushKey,
  listPushSubscriptions,
  type PushSubscriptionPayload,
} from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { call, callData } from "../../../session/calls/call.ts";
import { queryClient } from "../../../session/calls/query-client.ts";
import { stopPushHere } from "../../../session/storage/push-here.ts";
import { currentSession } from "../../../session/storage/session-store.ts";
import { stored } from "../../../session/storage/stored.ts";
import { registerPushWorker } from "../../../vault/trusted-worker.ts";

/** The state of push messages in this browser. */
export interface PushHere {
  readonly state: "unsupported" | "denied" | "off" | "on";
  /** By which the server's list names this browser; null = it has no subscription. */
  readonly mark: string | null;
}

/** The browsers that get push messages; read again when the tab comes back. */
export const browsersQuery = queryOptions({
  queryKey: ["push-subscriptions"],
  queryFn: ({ signal }) => callData(listPushSubscriptions, { signal }),
  refetchOnWindowFocus: "always",
});

/** Asked again when the tab comes back: permission is given and taken in the browser's own settings. */
export const pushHereQuery = queryOptions({
  queryKey: ["push-here"],
  queryFn: readPushHere,
  refetchOnWindowFocus: "always",
  staleTime: 0,
});

/** Permission was asked for and not given. */
export class PermissionNotGiven extends Error {
  constructor() {
    super("Your browser did not allow push messages. Nothing has changed.");
    this.name = "PermissionNotGiven";
  }
}

async function readPushHere(): Promise<PushHere> {
  const known = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!known) return { state: "unsupported", mark: null };
  const registration = await navigator.serviceWorker.getRegistration("/");
  const subscription = await registration?.pushManager.getSubscription();
  const mark = subscription ? await markOf(subscription.endpoint) : null;
  if (Notification.permission === "denied") return { state: "denied", mark };
  return { state: mark === null ? "off" : "on", mark };
}

/** As the server makes it: the first hex digits of SHA-256. */
async function markOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  const digits = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0"));
  return digits.join("").slice(0, 16);
}

/** Has this browser get push messages, once its user allows it. Failures: those of `call`, PermissionNotGiven. */
export async function turnOnHere(): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") throw new PermissionNotGiven();
  const { key } = await callData(getPushKey);
  const registration = await registerPushWorker();
  const subscription = await subscribeWith(registration, key);
  const body = { data: subscription.toJSON() as PushSubscriptionPayload };
  stored.write("pushFor", currentSession()?.user?.username ?? "");
  await callData(addPushSubscription, { body });
}

/** One that was made for another key, of a server before, is replaced. */
async function subscribeWith({ pushManager }: ServiceWorkerRegistration, key: string) {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const old = await pushManager.getSubscription();
    if (old === null) throw error;
    await old.unsubscribe();
    return await pushManager.subscribe(options);
  }
}

/** Forgets a browser on the server, and here where it is this one. Failures: those of `call`. */
export async function forgetBrowser(id: string, isThis: boolean): Promise<void> {
  await call(forgetPushSubscription, { params: { id } });
  if (isThis) await stopPushHere();
}

export async function refetchPush(): Promise<void> {
  await Promise.all(
    [browsersQuery, pushHereQuery].map(async ({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
