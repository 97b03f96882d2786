/** Notifications to staff, and to people about what staff did to them. */
export const STAFF_MESSAGES = {
  changedMeanwhile: "Somebody else has changed this. Nothing was overwritten.",
  changedMeanwhileBy: (who: string) => `${who} has changed this. Nothing was overwritten.`,
  status: {
    unknown: "The status must be active or suspended.",
    reasonRequired: "Write why, in a few words. The user reads it.",
    reasonTooLong: (most: number) => `The reason has at most ${most} characters.`,
    ownAccount: "You cannot suspend your own account.",
    lastAdmin: "The last admin cannot be suspended.",
    closed: "This account is closed.",
    /** At the next login, behind the sentence that says that the account is suspended. */
    reasonAtLogin: (reason: string) => `The reason: ${reason}`,
    mail: {
      suspended: {
        subject: "NUC Wallet: your account was suspended",
        text: (reason: string) =>
          `Your account was suspended and signed out everywhere. The reason: ${reason}\n\nYour wallets and coins stay yours. If you have questions, use the contact form on our site.`,
      },
      lifted: {
        subject: "NUC Wallet: your account is active again",
        text: (reason: string) =>
          `Your account is active again. You can log in. The reason: ${reason}`,
      },
    },
  },
  timeline: {
    fromMalformed: "Must be the next of the answer before.",
  },
} as const;

/** What the timeline of a user says, a sentence without its full stop each. */
export const TIMELINE_TEXTS = {
  registered: "Registered",
  verified: "Confirmed the account",
  termsAccepted: (version: string) => `Accepted the terms ${version}`,
  passwordChanged: "Changed the password",
  emailChanged: "Changed the email",
  closed: "Closed the account",
  signedIn: (factor: string) =>
    factor === "password"
      ? "Signed in"
      : `Signed in with ${factor === "passkey" ? "a passkey" : "a code"}`,
  newDevice: "New device",
  passkeyAdded: (name: string) => `Added the passkey ${name}`,
  walletAdded: (name: string) => `Added the wallet ${name}`,
  minted: (coins: string, wallet: string) => `Minted ${coins} NUC into ${wallet}`,
  received: (coins: string, wallet: string) => `Received ${coins} NUC into ${wallet}`,
  sent: (coins: string, wallet: string) => `Sent ${coins} NUC from ${wallet}`,
  moved: (coins: string, from: string, to: string) => `Moved ${coins} NUC from ${from} to ${to}`,
  booking: (category: string, wallet: string) => `Asked for a ${category} slot for ${wallet}`,
  airdropNominated: (coins: string, wallet: string) =>
    `Nominated ${wallet} for the airdrop of ${coins} NUC`,
  airdropPaid: (coins: string, wallet: string) =>
    `Received the airdrop of ${coins} NUC into ${wallet}`,
  autoMintAsked: (wallet: string) => `Asked to mint automatically into ${wallet}`,
  refundAsked: (coins: string, wallet: string) =>
    `Was asked to pay ${coins} NUC back from ${wallet}`,
  refundSettled: (coins: string, wallet: string) => `Paid ${coins} NUC back from ${wallet}`,
  notified: (title: string) => `Notified: ${title}`,
  refused: (call: string) => `Refused: ${call}`,
} as const;
