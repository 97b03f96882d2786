import type { PlannedMaintenance, RefundDue, UserView } from "@nuc/contract";
import { countNotifications, listNotifications } from "../../domain/notifications/repository.ts";
import { type AuditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import type { Handle } from "../../platform/database/tables.ts";
import type { Platform } from "../../platform/platform.ts";
import { readUser } from "./user-repository.ts";
import { barriersOf, featuresOf, readUserWallets, userUnknown } from "./user-service.ts";

/** What others know of what somebody's pages show. */
export interface ViewDependencies {
  /** The planned maintenance that pages show. */
  readonly planned: () => PlannedMaintenance | null;
  readonly hasNominated: (handle: Handle, accountId: string) => Promise<boolean>;
  readonly refundsDue: (accountId: string) => Promise<RefundDue[]>;
}

/**
 * What the pages of a user show now, by the rules that hold for them; nothing of it becomes read by that, and no session is
 * made. That somebody looked is in the audit before the answer leaves. Throws AppError `NOT_FOUND`.
 */
export async function readUserView(
  platform: Platform,
  { planned, hasNominated, refundsDue }: ViewDependencies,
  origin: AuditOrigin,
  username: string,
): Promise<UserView> {
  const { kysely } = platform.database;
  const user = await readUser(kysely, username);
  if (!user) throw userUnknown();
  const reader = { accountId: user.id, now: origin.at };
  const features = await featuresOf(kysely, user);
  const airdropOn = features.some(
    ({ toggle_column: column, on }) => on && column === "toggle_airdrop",
  );
  const wallets = await readUserWallets(platform, user.id);
  const due = await refundsDue(user.id);
  const view: UserView = {
    at: origin.at.toISOString(),
    barriers: barriersOf(platform, user),
    planned: planned(),
    header: await listNotifications(kysely, reader, "header", 1),
    features,
    airdropOffered: airdropOn && wallets.length > 0 && !(await hasNominated(kysely, user.id)),
    refundsDue: due.map(({ walletAddress, amount }) => ({ walletAddress, amount })),
    wallets,
    unread: await countNotifications(kysely, reader, "unread"),
    notifications: await listNotifications(kysely, reader, "all", 1),
  };
  await kysely.transaction().execute(async (transaction) => {
    await recordAudit(transaction, {
      ...origin,
      action: "users.view",
      subject: user.username,
      person: user.id,
      before: null,
      after: null,
    });
  });
  return view;
}
