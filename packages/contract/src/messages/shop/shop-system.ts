/** Messages of what a shop's own system is sent. */
export const SHOP_SYSTEM_MESSAGES = {
  urlRequired: "Please enter the address of your system.",
  urlMalformed: "The address must begin with https:// and be reachable from the internet.",
  changedSince: "The address was changed or removed since. Save it again for a new secret.",
} as const;
