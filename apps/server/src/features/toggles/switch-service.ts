import {
  type AccountToggleRecord,
  NETWORK_MESSAGES,
  type ToggleColumn,
  type ToggleRecord,
} from "@nuc/contract";
import { lockAccountByName } from "../../domain/accounts/lock-account.ts";
import {
  type GeneralToggle,
  lockToggle,
  readAccountToggle,
  writeAccountToggle,
  writeToggle,
} from "../../domain/switches/repository.ts";
import { isFeatureOn } from "../../domain/switches/toggles.ts";
import { type AuditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import { requireSeen } from "../../platform/audit/seen.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Platform } from "../../platform/platform.ts";
import { isToggleColumn } from "./toggle-service.ts";

type Parts = Pick<Platform, "database" | "events">;

const notFound = () => new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);

function requireColumn(column: string): ToggleColumn {
  if (!isToggleColumn(column)) throw notFound();
  return column;
}

/**
 * Switches a feature on or off for everybody who has no own switch; open pages are updated at once.
 * Throws AppError `NOT_FOUND` for an unknown column, `NOT_ALLOWED` (409) where it is another way than was seen.
 */
export async function switchFeature(
  { database, events }: Parts,
  origin: AuditOrigin,
  {
    column: asked,
    seen,
    ...after
  }: GeneralToggle & { column: string; seen?: GeneralToggle | undefined },
): Promise<ToggleRecord> {
  const column = requireColumn(asked);
  await database.kysely.transaction().execute(async (transaction) => {
    const before = await lockToggle(transaction, column);
    const actions = ["toggles.set"];
    await requireSeen(transaction, origin, {
      subject: column,
      actions,
      seen,
      now: before,
      wanted: after,
    });
    await writeToggle(transaction, column, after);
    await events.publish(transaction, null, { event: "feature-switched", column });
    const action = "toggles.set";
    await recordAudit(transaction, { ...origin, action, subject: column, before, after });
  });
  return { toggle_column: column, ...after };
}

/**
 * Switches a feature on or off for one user, or (null) lets the user follow the general switch.
 * Throws AppError `NOT_FOUND` for an unknown column or user, `NOT_ALLOWED` (409) as `switchFeature`.
 */
export async function switchFeatureOf(
  { database, events }: Parts,
  origin: AuditOrigin,
  {
    username,
    column: asked,
    enabled,
    seen,
    reason: given,
  }: Record<"username" | "column", string> & {
    enabled: boolean | null;
    seen?: boolean | null | undefined;
    reason?: string | null | undefined;
  },
): Promise<AccountToggleRecord> {
  const column = requireColumn(asked);
  const reason = given?.trim() ?? "";
  return await database.kysely.transaction().execute(async (transaction) => {
    const account = await lockAccountByName(transaction, username);
    if (!account) throw notFound();
    const before = (await readAccountToggle(transaction, account.id, column)) ?? null;
    await requireSeen(transaction, origin, {
      subject: account.username,
      actions: ["users.toggle"],
      isAbout: (after) => isSwitchOf(after, column),
      seen,
      now: before,
      wanted: enabled,
    });
    await writeAccountToggle(transaction, account.id, column, enabled);
    const subject = { accountId: account.id, country: account.country };
    await events.publish(transaction, account.id, {
      event: "toggle",
      toggle_column: column,
      calculated_toggle: (await isFeatureOn(transaction, column, subject)) ? 1 : 0,
    });
    await recordAudit(transaction, {
      ...origin,
      action: "users.toggle",
      subject: account.username,
      person: account.id,
      before: { toggle_column: column, enabled: before },
      after: { toggle_column: column, enabled, ...(reason !== "" && { reason }) },
    });
    return { username: account.username, toggle_column: column, enabled };
  });
}

function isSwitchOf(value: unknown, column: ToggleColumn): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    "toggle_column" in value &&
    value.toggle_column === column
  );
}
