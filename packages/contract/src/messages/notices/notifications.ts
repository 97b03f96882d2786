/** What notifications say, and the messages about them. Titles verbatim where the specification has them. */
export const NOTIFICATION_MESSAGES = {
  walletCreated: {
    title: "Wallet Created",
    text: (address: string) => `Your wallet ${address} was created.`,
  },
  minted: {
    title: "Coins Minted",
    /** @param coins NUC, decimal text */
    text: (coins: string, address: string) =>
      `You have minted ${coins} NUC to your wallet ${address}.`,
  },
  autoMint: {
    approved: {
      title: "Auto Mint Approved",
      text: (address: string) => `Your wallet ${address} mints automatically from now on.`,
    },
    rejected: {
      title: "Auto Mint Rejected",
      text: (address: string, reason: string) =>
        `Your wallet ${address} does not mint automatically: ${reason}`,
    },
  },
  airdropPaid: {
    title: "Airdrop Paid",
    /** @param coins NUC, decimal text */
    text: (coins: string, address: string) =>
      `The airdrop of ${coins} NUC was paid to your wallet ${address}.`,
  },
  newDevice: {
    title: "New Device",
    /** Also the beginning of the email. @param moment such as "Sunday 22 November 2026 at 22:46 UTC" */
    text: (device: string, place: string, moment: string) =>
      `${device} signed in to your account on ${moment}, from ${place}.`,
  },
  refundDue: {
    title: "Refund Required",
    /** @param coins NUC, decimal text */
    text: (coins: string, address: string) =>
      `The coins of the first generation move to the second. Please approve the refund of ${coins} NUC from your wallet ${address} to the treasury, or your account may be suspended for a time.`,
  },
  refundSettled: {
    title: "Refund Successful",
    /** @param coins NUC, decimal text */
    text: (coins: string, address: string) =>
      `The refund of ${coins} NUC from your wallet ${address} has reached the treasury.`,
  },
  largeTransfer: {
    title: "Large Transfer Sent",
    /** @param coins NUC, decimal text */
    text: (coins: string, from: string, to: string) =>
      `${coins} NUC were sent from your wallet ${from} to ${to}. If that was not you, choose a new password at once.`,
  },
  mintOpen: {
    title: "Ready to Mint",
    /** Also the beginning of the email. */
    text: (address: string) => `Your wallet ${address} can mint again.`,
  },
  coinsReceived: {
    title: "Coins Received",
    /** @param coins NUC, decimal text */
    text: (coins: string, from: string, to: string) =>
      `Your wallet ${to} received ${coins} NUC from ${from}.`,
  },
  coinsSent: {
    title: "Coins Sent",
    /** @param coins NUC, decimal text */
    text: (coins: string, from: string, to: string) =>
      `${coins} NUC were sent from your wallet ${from} to ${to}.`,
  },
  coinsMoved: {
    title: "Coins Moved",
    /** Between wallets of one account. @param coins NUC, decimal text */
    text: (coins: string, from: string, to: string) =>
      `${coins} NUC were sent from your wallet ${from} to your wallet ${to}.`,
  },
  accountChanged: {
    title: "Account Security",
    /** @param what a sentence without its full stop @param from such as ", from Chrome on Windows" */
    text: (what: string, moment: string, from: string) =>
      `${what} on ${moment}${from}. If that was not you, follow the steps in our message now.`,
  },
  deviceReported: {
    title: "Device Signed Out",
    text: (device: string, removed: string) =>
      `${device} was signed out because you reported that it was not you.${removed} Please choose a new password.`,
  },
  unknown: "Notification not found.",
  notRemovable: {
    announcement: "Announcements cannot be removed.",
    expiring: "This notification expires automatically and cannot be removed.",
  },
  sending: {
    titleRequired: "Title is required!",
    titleTooLong: (most: number) => `The title has at most ${most} characters.`,
    messageRequired: "Message is required!",
    categoryRequired: "Category is required!",
    categoryTooLong: (most: number) => `The category has at most ${most} characters.`,
    ttlMalformed: "The expiry must look like 2030-01-31T12:00:00Z.",
    ttlPast: "The expiry must be in the future.",
    userUnknown: "User not found.",
    publishMalformed: "The sending time must look like 2030-01-31T12:00:00Z.",
    publishPast: "The sending time must be in the future.",
    publishTooFar: (days: number) => `The sending time is at most ${days} days from now.`,
    ttlBeforePublish: "The expiry must be after the sending time.",
    audienceEmpty: "Choose at least one condition, or send it to all users.",
    audienceMalformed: "Say who gets it by countries, wallet, miner and autoMint.",
    audienceAndUser: "A notification goes to one user or to an audience, not to both.",
    countriesRequired: "Name at least one country.",
    seenRequired: "Say which version you have seen.",
    changedMeanwhile: "Somebody else has changed it. Please review it again.",
    sentMeanwhile: "It has already been sent. Please review it again.",
    tooManyScheduled: (most: number) => `At most ${most} notifications can wait at a time.`,
  },
} as const;
