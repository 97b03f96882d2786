import type { Selectable } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import type { RateProposalTable } from "../tables.ts";

export type ProposalRow = Selectable<RateProposalTable>;

/** The one that waits for staff. */
export async function readProposal(handle: Handle): Promise<ProposalRow | undefined> {
  return await handle
    .selectFrom("rate_proposal")
    .selectAll()
    .where("state", "=", "waiting")
    .executeTakeFirst();
}

/** Keeps what the feed asks for now; the one before is ended, and the caller holds the rate's lock. */
export async function writeProposal(
  transaction: Transaction,
  proposal: { usd: string; at: Date },
): Promise<void> {
  await transaction
    .insertInto("rate_proposal")
    .values({ usd: proposal.usd, said_at: proposal.at })
    .execute();
}

/** Ends the one that waits, if any. */
export async function endProposal(
  transaction: Transaction,
  { state, at }: { state: Exclude<ProposalRow["state"], "waiting">; at: Date },
): Promise<void> {
  await transaction
    .updateTable("rate_proposal")
    .set({ state, ended_at: at })
    .where("state", "=", "waiting")
    .execute();
}

/** The rate that staff declined last; undefined where a rate was set since. */
export async function readDeclined(handle: Handle): Promise<string | undefined> {
  const row = await handle
    .selectFrom("rate_proposal")
    .select("usd")
    .where("state", "=", "declined")
    .where((build) =>
      build.not(
        build.exists(
          build
            .selectFrom("coin_rate")
            .select("coin_rate.id")
            .whereRef("coin_rate.set_at", ">", "rate_proposal.ended_at"),
        ),
      ),
    )
    .orderBy("ended_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.usd;
}
