/** How a notification can reach somebody. */
export const NOTIFICATION_WAYS = ["inApp", "push", "email"] as const;
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number];

/** When email comes: at once, with the others of a day, or never; so the first two exclude each other. */
export const EMAIL_WAYS = ["off", "now", "digest"] as const;
export type EmailWay = (typeof EMAIL_WAYS)[number];

export const NOTIFICATION_GROUPS = ["security", "coins", "account", "site"] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** On which ways a kind comes. */
export interface ChosenWays {
  readonly inApp: boolean;
  /** To the browsers that asked for it. */
  readonly push: boolean;
  /** To a confirmed address only. */
  readonly email: EmailWay;
}

/** A kind of notification, with what holds until its reader chooses. */
export interface KindRules {
  readonly group: NotificationGroup;
  readonly ways: ChosenWays;
  /** Ways that cannot be switched. */
  readonly fixed: readonly NotificationWay[];
  /** Whether quiet hours hold it back. */
  readonly waits: boolean;
}

const EVERY_WAY: ChosenWays = { inApp: true, push: true, email: "now" };
const NO_MAIL: ChosenWays = { inApp: true, push: true, email: "off" };

/** Comes at once and on each way: its email is the safety message of the account. */
const SECURITY: KindRules = {
  group: "security",
  ways: EVERY_WAY,
  fixed: NOTIFICATION_WAYS,
  waits: false,
};

/**
 * Every kind, once; a row keeps its kind, so one may be added and never renamed. Email is on where it always was, and where
 * something is lost by a day that passes unread.
 */
export const NOTIFICATION_KINDS = {
  "sign-in": SECURITY,
  "account-safety": SECURITY,
  "large-transfer": SECURITY,
  "coins-received": { group: "coins", ways: NO_MAIL, fixed: [], waits: true },
  "coins-sent": { group: "coins", ways: NO_MAIL, fixed: [], waits: false },
  minted: { group: "coins", ways: NO_MAIL, fixed: [], waits: true },
  "mint-ready": { group: "coins", ways: EVERY_WAY, fixed: [], waits: true },
  "auto-mint": { group: "coins", ways: NO_MAIL, fixed: [], waits: true },
  airdrop: { group: "coins", ways: NO_MAIL, fixed: [], waits: true },
  refund: { group: "coins", ways: EVERY_WAY, fixed: [], waits: true },
  // Coins that were bought: paid, sent, paid back, or in the hands of staff.
  purchase: { group: "coins", ways: EVERY_WAY, fixed: ["inApp"], waits: false },
  "wallet-created": { group: "account", ways: NO_MAIL, fixed: [], waits: true },
  // The result of an identity check, or a document that expires.
  identity: { group: "account", ways: EVERY_WAY, fixed: ["inApp"], waits: false },
  miner: { group: "account", ways: EVERY_WAY, fixed: [], waits: true },
  // Printed or replaced: what concerns its safety is `account-safety`.
  "shop-card": { group: "account", ways: EVERY_WAY, fixed: [], waits: true },
  // A shop asks the phone for a payment: minutes later it is over.
  bill: { group: "coins", ways: NO_MAIL, fixed: [], waits: false },
  // Of a shop: approved, refused, stopped.
  till: { group: "account", ways: EVERY_WAY, fixed: ["inApp"], waits: false },
  announcement: {
    group: "site",
    ways: { inApp: true, push: false, email: "off" },
    // A notification to everybody is in everybody's list.
    fixed: ["inApp"],
    waits: true,
  },
} as const satisfies Readonly<Record<string, KindRules>>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

export const KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];

export function rulesOf(kind: NotificationKind): KindRules {
  return NOTIFICATION_KINDS[kind];
}

/** The hour of the digest until somebody chooses another. */
export const DEFAULT_DIGEST_HOUR = 8;
/** Browsers of one account that can be sent push messages. */
export const MAX_PUSH_SUBSCRIPTIONS = 10;
