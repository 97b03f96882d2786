import type { Selectable } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import type { AutoMintRequestTable } from "./tables.ts";

export type AutoMintRow = Selectable<AutoMintRequestTable>;

/** A wallet that should mint by itself. */
export interface DueWallet {
  address: string;
  accountId: string;
}

/** Writes a request; the wallet must be locked. */
export async function insertRequest(
  transaction: Transaction,
  request: {
    address: string;
    status: "awaiting" | "subscribed";
    requestedAt: Date;
    countedFrom: Date | null;
  },
): Promise<void> {
  await transaction
    .insertInto("auto_mint_request")
    .values({
      wallet_address: request.address,
      status: request.status,
      requested_at: request.requestedAt,
      counted_from: request.countedFrom,
    })
    .execute();
}

/** The wallet's newest request, locked; undefined where there never was one. */
export async function lockNewestRequest(
  transaction: Transaction,
  address: string,
): Promise<AutoMintRow | undefined> {
  return await transaction
    .selectFrom("auto_mint_request")
    .selectAll()
    .where("wallet_address", "=", address)
    .orderBy("sequence", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function writeDecision(
  transaction: Transaction,
  id: string,
  decision: { decidedAt: Date; decidedBy: string; reason: string } & (
    | { status: "subscribed"; countedFrom: Date }
    | { status: "rejected" }
  ),
): Promise<void> {
  await transaction
    .updateTable("auto_mint_request")
    .set({
      status: decision.status,
      decided_at: decision.decidedAt,
      decided_by: decision.decidedBy,
      reason: decision.reason,
      ...(decision.status === "subscribed" && { counted_from: decision.countedFrom }),
    })
    .where("id", "=", id)
    .execute();
}

/**
 * Wallets that mint by themselves and minted last before `dueBefore`, in order of their addresses
 * and after `after`. Closed accounts are left out permanently.
 */
export async function listDue(
  handle: Handle,
  { now, dueBefore, after, limit }: { now: Date; dueBefore: Date; after: string; limit: number },
): Promise<DueWallet[]> {
  return await handle
    .selectFrom("auto_mint_request as request")
    .innerJoin("wallet", "wallet.address", "request.wallet_address")
    .innerJoin("account", "account.id", "wallet.account_id")
    .select(["wallet.address", "wallet.account_id as accountId"])
    .where("request.status", "=", "subscribed")
    .where("account.status", "<>", "closed")
    .where("request.counted_from", "<=", dueBefore)
    .where((where) =>
      where.or([
        where("wallet.last_mint_session", "is", null),
        where("wallet.last_mint_session", "<=", dueBefore),
      ]),
    )
    .where((where) =>
      where.or([where("request.look_after", "is", null), where("request.look_after", "<=", now)]),
    )
    .where("wallet.address", ">", after)
    .orderBy("wallet.address")
    .limit(limit)
    .execute();
}

/** Looks at the wallet later; with `countedFrom`, from there its 24 hours are counted then. */
export async function postpone(
  handle: Handle,
  address: string,
  { lookAfter, countedFrom }: { lookAfter: Date; countedFrom?: Date },
): Promise<void> {
  await handle
    .updateTable("auto_mint_request")
    .set({ look_after: lookAfter, ...(countedFrom && { counted_from: countedFrom }) })
    .where("wallet_address", "=", address)
    .where("status", "=", "subscribed")
    .execute();
}
