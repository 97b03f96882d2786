import { isoTime, nucText, optionalText, pageNumber, pageOf } from "../fields/fields.ts";
import { oneOf } from "../fields/one-of.ts";
import { shownText } from "../fields/shown-text.ts";
import { STAFF_MESSAGES } from "../messages/staff/staff.ts";
import { REGISTRATION_CATEGORIES } from "../miner/miner.ts";
import { z } from "../schema.ts";
import { TOGGLE_COLUMNS } from "../site/toggles.ts";

/** Users on one page. */
export const USER_PAGE_SIZE = 20;
/** `unverified`: no code confirmed yet. */
export const USER_STATUSES = ["active", "suspended", "unverified", "closed"] as const;
export type UserStatus = (typeof USER_STATUSES)[number];
export const USER_ROLES = ["customer", "shop", "support", "reviewer", "admin"] as const;
/** A minus turns the order around. */
export const USER_SORTS = ["-joined", "joined", "username", "-username"] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** What a list of users can be narrowed to: a role, or (`staff`) every one but customers. */
export const USER_ROLE_FILTERS = [...USER_ROLES, "staff"] as const;

/** Which users, as the query of the list and of its export names them. */
const userFilter = {
  /** The beginning of a user name, name, email or phone, or of the address of a wallet. */
  search: optionalText(),
  status: oneOf(USER_STATUSES, `The status must be one of ${USER_STATUSES.join(", ")}.`),
  role: oneOf(USER_ROLE_FILTERS, `The role must be one of ${USER_ROLE_FILTERS.join(", ")}.`),
  sort: oneOf(USER_SORTS, `The order must be one of ${USER_SORTS.join(", ")}.`),
};
export const usersQuery = z.object({ ...userFilter, page: pageNumber });
export const userExportQuery = z.object(userFilter);

/** A user in a list. */
export const staffUser = z.object({
  username: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.string(),
  status: z.enum(USER_STATUSES),
  /** Two letters. */
  country: z.string().nullable(),
  wallets: z.number().int(),
  joined: isoTime,
  /** The last sign-in or use of a session that is known. */
  lastActive: isoTime.nullable(),
});
export type StaffUser = z.infer<typeof staffUser>;
export const staffUserPage = pageOf(staffUser);
export type StaffUserPage = z.infer<typeof staffUserPage>;

/** Why a feature is on or off for somebody. */
export const FEATURE_REASONS = [
  "own",
  "off-for-all",
  "on-for-all",
  "country-listed",
  "country-not-listed",
  "no-country",
] as const;

/** One switch, as one user has it. */
export const userFeature = z.object({
  toggle_column: z.enum(TOGGLE_COLUMNS),
  on: z.boolean(),
  why: z.enum(FEATURE_REASONS),
});
export type UserFeature = z.infer<typeof userFeature>;

/** What keeps somebody from every feature, whatever its switch says. */
export const BARRIERS = ["maintenance", "closed", "suspended", "unverified", "terms"] as const;
export type Barrier = (typeof BARRIERS)[number];

/** A wallet of a user, as staff see it. */
export const staffUserWallet = z.object({
  address: z.string(),
  name: z.string(),
  balance: nucText,
  /** As `MINTABLE_WALLET_NAMES` counts. */
  mintable_wallet: z.number().int(),
  auto_mint_wallet: z.number().int(),
  created: isoTime,
});

/** Everything that staff see of one user. */
export const staffUserDetail = staffUser.extend({
  /** Why staff suspended or lifted it last, and when; null = never. */
  statusReason: z.string().nullable(),
  statusChanged: isoTime.nullable(),
  emailConfirmed: z.boolean(),
  phoneConfirmed: z.boolean(),
  /** Of all wallets. */
  coins: nucText,
  /** Sessions that are alive. */
  sessions: z.number().int(),
  passkeys: z.number().int(),
  /** Whether miner fees are noted as received, for which type (null = every type), and by what reference; null = nothing is noted. */
  minerFees: z
    .object({
      received: z.boolean(),
      category: z.enum(REGISTRATION_CATEGORIES).nullable(),
      reference: z.string(),
    })
    .nullable(),
  walletList: z.array(staffUserWallet),
  features: z.array(userFeature),
  barriers: z.array(z.enum(BARRIERS)),
});
export type StaffUserDetail = z.infer<typeof staffUserDetail>;

/** `PUT admin/users/{username}/status`. */
export const userStatusPayload = z.strictObject({
  status: z.enum(["active", "suspended"], STAFF_MESSAGES.status.unknown),
  /** The user reads it. */
  reason: shownText(STAFF_MESSAGES.status.reasonRequired).refine(
    (text) => text.trim().length <= 500,
    STAFF_MESSAGES.status.reasonTooLong(500),
  ),
  /** What the status was when this was decided: another one meanwhile is 409. */
  seen: oneOf(["active", "suspended"], STAFF_MESSAGES.status.unknown),
});
export const userStatusAnswer = z.object({
  username: z.string(),
  status: z.enum(["active", "suspended"]),
});

/** What happened to somebody, by kind. */
export const TIMELINE_KINDS = ["access", "coins", "notices", "staff", "failures"] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];
/** Entries in one answer. */
export const TIMELINE_PAGE_SIZE = 30;

export const timelineQuery = z.object({
  kind: oneOf(TIMELINE_KINDS, `The kind must be one of ${TIMELINE_KINDS.join(", ")}.`),
  /** The `next` of the answer before; missing and empty mean from now. */
  from: optionalText().refine(
    (text) => text === undefined || /^[0-9]{1,15}\.[0-9]{1,4}$/.test(text),
    STAFF_MESSAGES.timeline.fromMalformed,
  ),
});

export const timelineEntry = z.object({
  at: isoTime,
  kind: z.enum(TIMELINE_KINDS),
  /** What happened, in one sentence. */
  text: z.string(),
  /** By whom or where, such as `block 1204`, a staff member, a device; null where that says nothing. */
  by: z.string().nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** Newest first. */
export const timelineAnswer = z.object({
  records: z.array(timelineEntry),
  /** Where the older ones begin; null = there are none. */
  next: z.string().nullable(),
});
export type TimelineAnswer = z.infer<typeof timelineAnswer>;
