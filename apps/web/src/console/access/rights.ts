import type { StaffRole } from "@nuc/contract";

/**
 * Who may do what, by the part of the console that offers it. The server decides at each call; this only hides what it would
 * refuse, and a test holds the table to the calls.
 */
const rights = {
  overview: ["admin", "reviewer", "support"],
  users: ["admin", "support"],
  "users.suspend": ["admin"],
  "users.export": ["admin"],
  "users.switches": ["admin"],
  "users.fees": ["admin"],
  switches: ["admin"],
  maintenance: ["admin", "reviewer", "support"],
  messages: ["admin", "support"],
  audit: ["admin", "reviewer", "support"],
  "audit.export": ["admin"],
  rate: ["admin"],
  miner: ["admin", "reviewer", "support"],
  "miner.capacity": ["admin"],
  "auto-mint": ["admin"],
  airdrops: ["admin"],
  refunds: ["admin", "support"],
  "refunds.ask": ["admin"],
  notifications: ["admin", "support"],
  approvals: ["admin"],
  team: ["admin"],
} satisfies Record<string, readonly StaffRole[]>;

export type Right = keyof typeof rights;

/** Whether the server would let somebody of this role do it. */
export function may(role: string | undefined, right: Right): boolean {
  return rights[right].some((allowed) => allowed === role);
}
