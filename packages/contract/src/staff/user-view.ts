import { isoTime, nucText } from "../fields/fields.ts";
import { notificationRecord } from "../notifications/notifications.ts";
import { z } from "../schema.ts";
import { plannedMaintenance } from "../site/planned-maintenance.ts";
import { BARRIERS, staffUserWallet, userFeature } from "./users.ts";

/** What the pages of one user show now, for staff who help them: read by their own rules, without their session. */
export const userView = z.object({
  /** When it was read, by the server's clock. */
  at: isoTime,
  barriers: z.array(z.enum(BARRIERS)),
  /** What the line over every page says; null = there is none. */
  planned: plannedMaintenance.nullable(),
  /** What the ticker says. */
  header: z.array(notificationRecord),
  features: z.array(userFeature),
  /** Whether they are offered to nominate a wallet for the missed airdrop. */
  airdropOffered: z.boolean(),
  /** What their wallets owe the treasury, oldest first. */
  refundsDue: z.array(z.object({ walletAddress: z.string(), amount: nucText })),
  wallets: z.array(staffUserWallet),
  unread: z.number().int(),
  /** The first page of their list. */
  notifications: z.array(notificationRecord),
});
export type UserView = z.infer<typeof userView>;
