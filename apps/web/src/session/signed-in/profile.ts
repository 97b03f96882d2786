import { getProfile } from "@nuc/contract";
import { callData } from "../calls/call.ts";
import { updateUser } from "../storage/session-store.ts";

/** Asks who the token belongs to and keeps the answer. */
export async function loadUser(): Promise<void> {
  updateUser(await callData(getProfile));
}
