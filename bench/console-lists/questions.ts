import type { Amounts } from "./load.ts";

/** What a member of staff asks of a list. */
export interface Question {
  what: string;
  /** Under /api/admin/, of the n-th read. */
  path: (read: number) => string;
}

/** Spread over a list, not one after the other. */
const somewhere = (read: number, count: number): number => (read * 7_919) % count;

export function questions({ users, auditRows, notifications }: Amounts): Question[] {
  const user = (read: number) => `user-${String(somewhere(read, users) + 1).padStart(6, "0")}`;
  return [
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
      path: (read) => `audit/state?subject=${user(read)}&at=2026-01-01T00:00:00Z`,
    },
    {
      what: "sent notifications, any page",
      path: (read) => `notifications?page=${somewhere(read, notifications / 100 / 20)}`,
    },
    { what: "messages", path: () => "messages?page=0" },
    { what: "overview", path: () => "overview" },
    { what: "users, any page", path: (read) => `users?page=${somewhere(read, users / 20)}` },
    { what: "users, the widest search", path: () => "users?search=user-" },
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
      what: "audit of one subject and day",
      path: (read) =>
        `audit?subject=${user(read)}&since=2026-01-01T00:00:00Z&before=2027-01-01T00:00:00Z`,
    },
  ];
}
