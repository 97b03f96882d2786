import { sql } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";

/** The terminals of an account, newest first; its own page is none. */
export async function listTerminals(handle: Handle, accountId: string) {
  return await terminals(handle)
    .where("account_id", "=", accountId)
    .orderBy("till.sequence", "desc")
    .execute();
}
export type TerminalRow = Awaited<ReturnType<typeof listTerminals>>[number];

const terminals = (handle: Handle) =>
  handle
    .selectFrom("till")
    .leftJoin("till_device as device", "device.till_id", "till.id")
    .selectAll("till")
    .select(["device.name as device_name", "device.paired_at"])
    .where("till.name", "is not", null)
    .$narrowType<{ name: string; wallet_address: string }>();

export async function readTerminal(
  handle: Handle,
  { accountId, id }: { accountId: string; id: string },
): Promise<TerminalRow | undefined> {
  return await terminals(handle)
    .where("account_id", "=", accountId)
    .where("till.id", "=", id)
    .executeTakeFirst();
}

/** The terminal of this name, in any case, that waits or is approved. */
export async function findTerminalByName(
  handle: Handle,
  { accountId, name }: { accountId: string; name: string },
): Promise<TerminalRow | undefined> {
  return await terminals(handle)
    .where("account_id", "=", accountId)
    .where(sql<boolean>`lower(till.name) = lower(${name})`)
    .where("status", "in", ["waiting", "approved"])
    .executeTakeFirst();
}

/** How many terminals of an account wait or are approved. */
export async function countTerminals(handle: Handle, accountId: string): Promise<number> {
  const { total } = await handle
    .selectFrom("till")
    .select((select) => select.fn.countAll<bigint>().as("total"))
    .where("account_id", "=", accountId)
    .where("name", "is not", null)
    .where("status", "in", ["waiting", "approved"])
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Writes a terminal that waits for staff; answers its id. */
export async function insertTerminal(
  transaction: Transaction,
  asked: { accountId: string; name: string; wallet: string; now: Date },
): Promise<string> {
  const { id } = await transaction
    .insertInto("till")
    .values({
      account_id: asked.accountId,
      name: asked.name,
      wallet_address: asked.wallet,
      status: "waiting",
      asked_at: asked.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
