/** Messages of what a shop's own system is sent. */
export const SHOP_SYSTEM_MESSAGES = {
  urlRequired: "Please type the address of your system.",
  urlMalformed:
    "The address must begin with https:// and be reachable by everybody on the internet.",
} as const;
