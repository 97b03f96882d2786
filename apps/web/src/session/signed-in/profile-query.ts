import { getProfile, type Profile } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { callData } from "../calls/call.ts";
import { queryClient } from "../calls/query-client.ts";
import { updateUser } from "../storage/session-store.ts";

/** The signed-in person; what is read also renews what the session knows of them. */
export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: async ({ signal }): Promise<Profile> => {
    const profile = await callData(getProfile, { signal });
    updateUser(profile);
    return profile;
  },
});

/** Writes what a call has changed into the profile on screen and into the session. */
export function changeProfile(changed: Partial<Profile>): void {
  const profile = queryClient.getQueryData(profileQuery.queryKey);
  if (profile === undefined) return;
  const next = { ...profile, ...changed };
  updateUser(next);
  queryClient.setQueryData(profileQuery.queryKey, next);
}
