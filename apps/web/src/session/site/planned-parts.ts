import { stored } from "../storage/stored.ts";

/** What a line about planned maintenance needs of this device. @param serverNow undefined before an answer has given it */
export const plannedParts = (serverNow: () => number | undefined) => ({
  now: () => serverNow() ?? Date.now(),
  dismissed: () => stored.read("plannedSeen"),
  dismiss: (key: string) => stored.write("plannedSeen", key),
});
