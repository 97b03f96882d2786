import { randomBytes } from "node:crypto";
import type { TestWallet } from "../../../platform/testing/customers.ts";
import type { TestApp } from "../../../platform/testing/test-app.ts";
import { writeMintSession } from "../repository.ts";

/** A mint of an earlier time, as if it had been asked for then. */
export interface PastMint {
  at: string | Date;
  state?: "pending" | "settled" | "refused";
  automatic?: boolean;
}

/** Writes mints of earlier times into the books of minting; no coins move. */
export async function writePastMints(
  test: TestApp,
  { address }: Pick<TestWallet, "address">,
  mints: readonly PastMint[],
): Promise<void> {
  const { kysely } = test.platform.database;
  for (const [index, { at, state = "settled", automatic = false }] of mints.entries()) {
    const moment = new Date(at);
    const { id } = await kysely
      .insertInto("mint")
      .values({
        wallet_address: address,
        session: index + 1,
        usi_count: 86,
        reward: 86n * 10n ** 12n,
        minted_at: moment,
        signed_at: automatic ? null : moment,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (state === "pending") continue;
    const hash = state === "settled" ? { extrinsic_hash: randomBytes(32) } : {};
    await kysely
      .updateTable("mint")
      .set({ state, ...hash })
      .where("id", "=", id)
      .execute();
  }
  await kysely.transaction().execute(async (transaction) => writeMintSession(transaction, address));
}
