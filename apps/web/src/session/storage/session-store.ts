import { LOGOUT_MARKERS, type LogoutMarker, type SessionUser } from "@nuc/contract";
import { useSyncExternalStore } from "react";
import { markSignedIn, rememberTerms, unmarkSignedIn } from "./cookies.ts";
import { dropDrafts } from "./drafts.ts";
import { stopPushHere } from "./push-here.ts";
import { dropLogoutMarker, leaveLogoutMarker } from "./logout-marker.ts";
import { stored } from "./stored.ts";

/** Who is signed in on this device. `user` is null for a token whose owner has not been asked yet. */
export interface Session {
  readonly token: string;
  readonly user: SessionUser | null;
}

function isSessionUser(value: unknown): value is SessionUser {
  return (
    typeof value === "object" &&
    value !== null &&
    "username" in value &&
    typeof value.username === "string"
  );
}

function parseUser(text: string | null): SessionUser | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSessionUser(value) ? value : null;
  } catch {
    return null;
  }
}

function load(): Session | null {
  const token = stored.read("token");
  return token === null || token === "" ? null : { token, user: parseUser(stored.read("user")) };
}

let current: Session | null = load();
/** The token whose session the page shows or has shown; null while it was a visitor's only. */
let shown: string | null = current?.token ?? null;
/** Whether this page logs out just now: that the server ends the session is no news then. */
let leaving = false;
const listeners = new Set<() => void>();

function change(next: Session | null): void {
  current = next;
  shown = next?.token ?? shown;
  for (const listener of listeners) listener();
}

export const currentSession = (): Session | null => current;
export const isLeaving = (): boolean => leaving;
/** Called before this page asks the server to end its session. */
export function beginLeaving(): void {
  leaving = true;
}
/** Asks the server for what ends this session too; where that fails, the session stays. The caller forgets it then. */
export async function leaveBy<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  beginLeaving();
  // The server tells the other tabs first.
  leaveLogoutMarker(LOGOUT_MARKERS.byUser);
  try {
    return await act();
  } catch (error) {
    leaving = false;
    dropLogoutMarker();
    throw error;
  }
}
export const isAuthenticated = (): boolean => current !== null;
export const areTermsPending = (): boolean => current?.user?.termAndConditionStatus === 0;

/** Calls the listener after every change of the session; returns how to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the page shows what belongs to another session than the one of this device: it has ended, or another one began. */
export const showsAnotherSession = (): boolean => shown !== (stored.read("token") || null);

/** The session for components; null for a visitor. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, currentSession, () => null);
}

/** After a successful login: keeps token and user and has the server's home page send the application. */
export function startSession(token: string, user: SessionUser): void {
  stored.remove("loginEmail", "loginCode", "email", "phone", "verificationCode");
  dropLogoutMarker();
  stored.write("token", token);
  // Messages for the account that subscribed this browser before are not for this account's eyes.
  const subscribed = stored.read("pushFor");
  if (subscribed !== null && subscribed !== user.username) void stopPushHere();
  // Nor are the drafts that somebody else wrote in this tab.
  dropDrafts(user.username);
  markSignedIn();
  change({ token, user });
  updateUser(user);
}

/** Replaces what is known of the signed-in person, terms status included. Does nothing for a visitor. */
export function updateUser(user: SessionUser): void {
  if (current === null) return;
  stored.write("user", JSON.stringify(user));
  rememberTerms(user.termAndConditionStatus);
  change({ ...current, user });
}

/** Records that the terms were accepted (1), or that the server asks for them again (0). */
export function setTermsStatus(status: 0 | 1): void {
  const user = current?.user;
  if (user) updateUser({ ...user, termAndConditionStatus: status });
}

/** Whether a session ended because its owner left; one that the server ended is mostly followed by another one of theirs. */
export const wasEndedByUser = (marker: string): boolean =>
  marker === String(LOGOUT_MARKERS.byUser) || marker === String(LOGOUT_MARKERS.termsRejected);

/**
 * Forgets the session on this device and leaves the marker for the message on the home page. The vault is not touched.
 * The caller reloads the page.
 */
export function forgetSession(marker: LogoutMarker | string): void {
  leaveLogoutMarker(marker);
  stored.remove("token", "user", "lastSelectedWallet", "shown", "confirmOffer");
  leaving = false;
  // A till that its owner opened fills the device for that session alone.
  if (stored.read("kiosk") === "owner") stored.remove("kiosk");
  if (wasEndedByUser(String(marker))) dropDrafts();
  unmarkSignedIn();
  change(null);
}
