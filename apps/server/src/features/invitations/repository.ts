import { INVITATION_PAGE_SIZE, type StaffRole } from "@nuc/contract";
import { sql, type SqlBool } from "kysely";
import { emailKey } from "../../domain/accounts/account-names.ts";
import type { Handle, Transaction } from "../../platform/database/tables.ts";
import { isUnderEmailOf } from "../../platform/feature/own-emails.ts";
import type { Person } from "../../platform/feature/personal-data.ts";
import { beginsWith } from "../../platform/lists/pages.ts";
import { type ListFilter, filtered, staffList } from "../../platform/lists/staff-list.ts";

export interface NewInvitation {
  email: string;
  role: StaffRole;
  note: string | null;
  tokenHash: Buffer;
  inviterId: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Keeps an invitation in place of another one to the same email, whose link is dead then. */
export async function upsertInvitation(
  transaction: Transaction,
  invitation: NewInvitation,
): Promise<string> {
  const row = {
    email: invitation.email,
    role: invitation.role,
    note: invitation.note,
    token_hash: invitation.tokenHash,
    inviter_id: invitation.inviterId,
    created_at: invitation.createdAt,
    expires_at: invitation.expiresAt,
  };
  const { id } = await transaction
    .insertInto("invitation")
    .values({ ...row, email_key: emailKey(invitation.email) })
    .onConflict((conflict) => conflict.column("email_key").doUpdateSet(row))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export interface InvitationRow {
  id: string;
  email: string;
  role: StaffRole;
  note: string | null;
  invitedBy: string;
  created_at: Date;
  expires_at: Date;
}

interface InvitationFilter extends ListFilter {
  role?: StaffRole | undefined;
}

/** Those not yet accepted, the newest first where no order is asked for. */
export const invitationList = staffList({
  size: INVITATION_PAGE_SIZE,
  key: "invitation.id",
  orders: { sent: "invitation.created_at", email: "invitation.email_key" },
  defaultOrder: "-sent",
  found: (handle, filter: InvitationFilter) =>
    filtered(handle.selectFrom("invitation"), filter, {
      time: "invitation.created_at",
      is: { "invitation.role": filter.role },
      search: (text) => sql<SqlBool>`invitation.email_key like ${beginsWith(emailKey(text))}`,
    }),
  shown: (handle) =>
    handle
      .selectFrom("invitation")
      .innerJoin("account", "account.id", "invitation.inviter_id")
      .select(["invitation.id", "invitation.email", "invitation.role", "note"])
      .select(["account.username as invitedBy", "invitation.created_at", "expires_at"]),
});

/** An invitation that is good now: not over, and of somebody who is an admin still. */
export interface ValidInvitation {
  id: string;
  email: string;
  role: StaffRole;
  inviterId: string;
  expiresAt: Date;
}

export async function findValidInvitation(
  handle: Handle,
  tokenHash: Buffer,
  now: Date,
): Promise<ValidInvitation | undefined> {
  return await handle
    .selectFrom("invitation")
    .innerJoin("account", "account.id", "invitation.inviter_id")
    .select(["invitation.id", "invitation.email", "invitation.role"])
    .select(["inviter_id as inviterId", "expires_at as expiresAt"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .where("account.role", "=", "admin")
    .where("account.status", "=", "active")
    .executeTakeFirst();
}

/** Removes an invitation; what it was, or undefined where somebody else was first. */
export async function deleteInvitation(
  transaction: Transaction,
  id: string,
): Promise<{ email: string; role: StaffRole } | undefined> {
  return await transaction
    .deleteFrom("invitation")
    .where("id", "=", id)
    .returning(["email", "role"])
    .executeTakeFirst();
}

const isTo = (person: Person) =>
  isUnderEmailOf(person, { email: sql.ref("email_key"), at: sql.ref("created_at") });

/** Removes those to a person's emails; their ids. */
export async function deleteInvitationsTo(
  transaction: Transaction,
  person: Person,
): Promise<string[]> {
  const rows = await transaction
    .deleteFrom("invitation")
    .where(isTo(person))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether it waits, or is over and still in the list. */
export async function isInvitation(handle: Handle, id: string): Promise<boolean> {
  const row = await handle
    .selectFrom("invitation")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findInvitationTo(handle: Handle, person: Person) {
  return await handle
    .selectFrom("invitation")
    .select(["role", "created_at as at", "expires_at as until"])
    .where(isTo(person))
    .orderBy("created_at", "desc")
    .executeTakeFirst();
}

export async function deleteInvitationsBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.deleteFrom("invitation").where("expires_at", "<", moment).execute();
}
