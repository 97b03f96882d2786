import type { Amounts } from "./load.ts";

/** What a member of staff asks of a list. */
export interface Question {
  what: string;
  /** Under /api/admin/, of the n-th read. */
  path: (read: number) => string;
}

/** Spread over a list, not one after the other. */
const somewhere = (read: number, count: number): number => (read * 7_919) % count;

const userOf = (read: number, users: number): string =>
  `user-${String(somewhere(read, users) + 1).padStart(6, "0")}`;

const audit = ({ users, auditRows }: Amounts): Question[] => [
  { what: "audit, first page", path: () => "audit?page=0" },
  { what: "audit, any page", path: (read) => `audit?page=${somewhere(read, auditRows / 20)}` },
  {
    what: "audit of one member",
    path: (read) => `audit?actor=member-${read % 10}&page=${read % 50}`,
  },
  {
    what: "audit of one kind of act",
    path: (read) => `audit?action=act.${read % 20}&page=${read % 50}`,
  },
  {
    what: "audit of one member and kind",
    path: (read) => `audit?actor=member-${read % 10}&action=act.${read % 20}`,
  },
  {
    what: "what stood at a moment",
    path: (read) => `audit/state?subject=${userOf(read, users)}&at=2026-01-01T00:00:00Z`,
  },
  {
    what: "audit of one subject and day",
    path: (read) =>
      `audit?subject=${userOf(read, users)}&since=2026-01-01T00:00:00Z&before=2027-01-01T00:00:00Z`,
  },
];

const people = ({ users }: Amounts): Question[] => [
  { what: "overview", path: () => "overview" },
  { what: "users, any page", path: (read) => `users?page=${somewhere(read, users / 20)}` },
  { what: "users, the widest search", path: () => "users?search=user-" },
  { what: "users, the staff among them", path: () => "users?role=staff&sort=username" },
  {
    what: "users of one status and role, any page",
    path: (read) => `users?status=active&role=customer&page=${somewhere(read, users / 20)}`,
  },
  { what: "one user", path: (read) => `users/${userOf(read, users)}` },
  { what: "timeline of one user", path: (read) => `users/${userOf(read, users)}/timeline` },
  { what: "identity checks that wait", path: (read) => `kyc?page=${read % 50}` },
  {
    what: "identity checks of one state, any page",
    path: (read) => `kyc?status=approved&page=${somewhere(read, users / 25)}`,
  },
  { what: "figures of identity checks", path: () => "kyc-statistics" },
  { what: "invitations", path: (read) => `invitations?page=${read % 20}` },
];

/** What pays, and what is paid. */
const coins = ({ users }: Amounts): Question[] => [
  {
    what: "airdrops, any page of any order",
    path: (read) =>
      `airdrops?page=${somewhere(read, users / 20)}&sort=${["-nominated", "pays", "-amount"][read % 3]}`,
  },
  {
    what: "bookings, any page of any order",
    path: (read) =>
      `miner/bookings?page=${somewhere(read, users / 20)}&sort=${["-asked", "fee"][read % 2]}`,
  },
  {
    what: "auto-mint, any page of either order",
    path: (read) =>
      `auto-mint?page=${somewhere(read, users / 20)}&sort=${["-asked", "asked"][read % 2]}`,
  },
  { what: "auto-mint, one state", path: (read) => `auto-mint?status=awaiting&page=${read % 50}` },
  {
    what: "refunds, any page of any order",
    path: (read) =>
      `refunds?page=${somewhere(read, users / 20)}&sort=${["-asked", "asked", "-amount"][read % 3]}`,
  },
  {
    what: "refunds, by the beginning of a user name",
    path: (read) => `refunds?search=${userOf(read, users)}`,
  },
  {
    what: "approvals, any page of any order",
    path: (read) =>
      `approvals?status=refused&page=${somewhere(read, users / 20)}&sort=${["-asked", "amount"][read % 2]}`,
  },
  { what: "rate", path: () => "rate" },
  {
    what: "rates that were set, any page",
    path: (read) => `rate/settings?page=${somewhere(read, users / 20)}`,
  },
  { what: "the miner's queue", path: (read) => `miner/queue?page=${read % 50}` },
];

/** What is sent and written. */
const site = ({ users, notifications }: Amounts): Question[] => [
  {
    what: "sent notifications, any page",
    path: (read) => `notifications?page=${somewhere(read, notifications / 100 / 20)}`,
  },
  {
    what: "sent notifications with a word",
    path: (read) =>
      `notifications?search=${["notice", "5", "nothing"][read % 3]}&page=${read % 20}`,
  },
  { what: "messages", path: () => "messages?page=0" },
  { what: "scheduled notifications", path: () => "notifications/scheduled" },
  {
    what: "newsletter subscribers, any page of any order",
    path: (read) =>
      `newsletter/subscribers?page=${somewhere(read, users / 20)}&sort=${["-since", "email"][read % 2]}`,
  },
  { what: "newsletters", path: (read) => `newsletter?page=${read % 20}` },
  {
    what: "newsletters with a word",
    path: (read) => `newsletter?search=${["news", "5", "nothing"][read % 3]}&page=${read % 10}`,
  },
  {
    what: "messages of one state",
    path: (read) => `messages?state=new&page=${read % 20}`,
  },
  { what: "messages with a word", path: (read) => `messages?search=user-${read % 10}` },
  {
    what: "acceptances of the terms, any page of either order",
    path: (read) =>
      `terms/acceptances?page=${somewhere(read, users / 20)}&sort=${["-accepted", "accepted"][read % 2]}`,
  },
  {
    what: "acceptances of the terms, the widest search",
    path: (read) => `terms/acceptances?search=user-&page=${read % 50}`,
  },
  { what: "terms", path: () => "content/terms" },
];

/** Cards and what was printed of them. */
const shop = ({ users }: Amounts): Question[] => [
  {
    what: "shop cards, any page of either order",
    path: (read) =>
      `shop-cards?page=${somewhere(read, users / 2 / 20)}&sort=${["issued", "-issued"][read % 2]}`,
  },
  {
    what: "shop cards, by the beginning of a user name",
    path: (read) => `shop-cards?search=${userOf(read, users)}`,
  },
  {
    what: "shop cards of one state, any page",
    path: (read) =>
      ["waiting", "printed"].map(
        (status) => `shop-cards?status=${status}&page=${somewhere(read, users / 40 / 20)}`,
      )[read % 2] ?? "",
  },
  { what: "batches of shop cards", path: (read) => `shop-card-batches?page=${read % 20}` },
  {
    what: "batches of shop cards, by their number or who made them",
    path: (read) => `shop-card-batches?search=${read % 2 === 0 ? read : "member-"}`,
  },
];

/** What is bought, and how it is paid. */
const purchases = ({ users }: Amounts): Question[] => [
  {
    what: "orders, any page of any order",
    path: (read) =>
      `orders?page=${somewhere(read, users / 20)}&sort=${["-created", "created", "-price"][read % 3]}`,
  },
  { what: "orders to decide", path: (read) => `orders?state=open&page=${read % 50}` },
  {
    what: "orders of one way to pay, any page",
    path: (read) => `orders?method=payid&page=${somewhere(read, Math.floor(users / 60))}`,
  },
  {
    what: "orders, by the beginning of a user name",
    path: (read) => `orders?search=${userOf(read, users)}`,
  },
  {
    what: "memberships, any page of any order",
    path: (read) =>
      `memberships?page=${somewhere(read, users / 20)}&sort=${["-ordered", "ordered", "-total"][read % 3]}`,
  },
  {
    what: "memberships, by the beginning of a user name",
    path: (read) => `memberships?search=${userOf(read, users)}`,
  },
  {
    what: "lines of statements, any page of any order",
    path: (read) =>
      `statements/lines?page=${somewhere(read, users / 20)}&sort=${["-day", "day", "-amount"][read % 3]}`,
  },
  {
    what: "lines of statements that wait",
    path: (read) => `statements/lines?state=open&page=${read % 50}`,
  },
  {
    what: "lines of statements with a word",
    path: (read) => `statements/lines?search=NUC-${somewhere(read, users)}`,
  },
  {
    what: "terminals, any page of either order",
    path: (read) =>
      `terminals?page=${somewhere(read, users / 10 / 20)}&sort=${["-asked", "username"][read % 2]}`,
  },
];

export const questions = (amounts: Amounts): Question[] => [
  ...audit(amounts),
  ...people(amounts),
  ...coins(amounts),
  ...site(amounts),
  ...shop(amounts),
  ...purchases(amounts),
];

/** The files of the console, under /api/admin/export/. */
export const exported = [
  "users",
  "audit",
  "airdrops",
  "bookings",
  "queue",
  "auto-mint",
  "refunds",
  "approvals",
  "rate",
  "newsletter",
  "messages",
  "notifications",
  "terms",
  "invitations",
  "kyc",
  "shop-cards",
  "orders",
  "memberships",
  "statement-lines",
] as const;
