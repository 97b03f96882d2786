import { profileAnswer } from "@nuc/contract";
import { api, dataOf, paths } from "../calls/api.ts";
import { updateUser } from "../storage/session-store.ts";

/** Asks who the token belongs to and keeps the answer. */
export async function loadUser(): Promise<void> {
  updateUser(await api.get(`${paths.auth}/profile`, dataOf(profileAnswer)));
}
