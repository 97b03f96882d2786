import { profileAnswer } from "@nuc/contract";
import { api, dataOf, paths } from "./api.ts";
import { currentSession, updateUser } from "./session-store.ts";

/** Asks who the token belongs to, when this device only kept the token. */
export async function loadUser(): Promise<void> {
  const session = currentSession();
  if (session === null || session.user !== null) return;
  updateUser(await api.get(`${paths.auth}/profile`, dataOf(profileAnswer)));
}
