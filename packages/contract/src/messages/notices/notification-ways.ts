/** Messages about the ways of notifications. */
export const WAYS_MESSAGES = {
  kindUnknown: "Unknown kind of notification.",
  fixed: "Security notifications cannot be switched off.",
  inAppFixed: "Announcements always appear in your notifications.",
  zoneUnknown: "Unknown time zone.",
  timeMalformed: "Please give a time such as 22:00.",
  hoursEmpty: "Quiet hours must start and end at different times.",
  hourMalformed: "Please choose a full hour from 0 to 23.",
  loadFailed: "We could not load your notification settings. Please try again.",
  push: {
    endpointRequired: "The address of the push service is missing.",
    endpointRefused: "Push messages cannot be sent to this address.",
    keysRequired: "The keys of the push subscription are missing.",
    tooMany: "Ten browsers already get push messages. Please remove one first.",
    unknown: "Unknown browser.",
    forgotten: "This browser no longer gets push messages.",
    /** Title where several have waited. */
    several: (count: number) => `${count} new notifications`,
  },
  mail: {
    subject: (title: string) => `NUC Wallet: ${title}`,
    several: (count: number) => `NUC Wallet: ${count} new notifications`,
    digest: (count: number) =>
      count === 1
        ? "NUC Wallet: your day, one notification"
        : `NUC Wallet: your day, ${count} notifications`,
    open: "Your notifications:",
    stop: (kind: string) => `Unsubscribe from these emails (${kind}):`,
    settings: "All your settings:",
  },
  stop: {
    title: "Stop these emails",
    text: (kinds: string) => `You will no longer get these emails: ${kinds}. Nothing else changes.`,
    button: "Stop these emails",
    doneTitle: "You are unsubscribed",
    doneText: "You can switch them on again in your profile, under Notifications.",
    deadTitle: "This link does not work",
    deadText:
      "It may have been cut off. You can choose your emails in your profile, under Notifications.",
  },
  /** Name and explanation of each kind, as its reader sees them. */
  kinds: {
    "sign-in": { name: "Sign-in and devices", about: "New device, ended session" },
    "account-safety": {
      name: "Password and contact",
      about: "Password, email, phone, second factor",
    },
    "large-transfer": { name: "Large transfer", about: "Half of a wallet, from a new device" },
    "coins-received": { name: "Received", about: "Each time coins arrive" },
    "coins-sent": { name: "Sent", about: "Each time coins leave" },
    minted: { name: "Minted", about: "Each mint that was paid" },
    "mint-ready": { name: "Ready to mint", about: "For wallets whose reminder is on" },
    "auto-mint": { name: "Auto-mint", about: "The result of a request" },
    airdrop: { name: "Airdrop", about: "An airdrop was paid" },
    refund: { name: "Refund", about: "Deadlines and refunds received" },
    purchase: { name: "Bought coins", about: "The status of your orders" },
    "wallet-created": { name: "New wallet", about: "A wallet was added to your account" },
    identity: { name: "Identity check", about: "Results and expiring documents" },
    miner: { name: "Miner registration", about: "Fee, slot and queue" },
    "shop-card": { name: "Shop card", about: "Printed, replaced" },
    bill: { name: "Bills", about: "A shop asks your phone for a payment" },
    till: { name: "Terminals", about: "Approved, stopped" },
    announcement: { name: "Announcements", about: "News of the coin and the site" },
  },
  groups: { security: "Security", coins: "Coins", account: "Account", site: "Site" },
} as const;
