import { randomBytes } from "node:crypto";
import type { Handle, Transaction } from "../database/tables.ts";
import { masterSeal } from "../keys/master-seal.ts";
import { type Seal, sealFor } from "../keys/seal.ts";
import type { ServerKeys } from "../keys/server-keys.ts";
import type { SealedColumn } from "../sealing/sealed-column.ts";

/** Seals the keys of the people themselves. */
export function personKeySeal({ sealing }: Pick<ServerKeys, "sealing">): Seal {
  return masterSeal(sealing, "audit person keys");
}

export const personKeysColumn: SealedColumn = {
  name: "keys of people",
  label: "audit person keys",
  table: "audit_key",
  column: "sealed_key",
  id: "person",
  context: ["person"],
};

/** What is sealed for a person; each has a key of its own, and all go with the account. */
type Sealed = "audit" | "identity";

/**
 * The seal of what is kept about a person; its key is made when it is first needed.
 * @param person UUID of the account
 * @returns undefined once the account is erased: nothing personal is written any more
 */
export async function personSeal(
  transaction: Transaction,
  keySeal: Seal,
  person: string,
  sealed: Sealed = "audit",
): Promise<Seal | undefined> {
  await transaction
    .insertInto("audit_key")
    .values({ person, sealed_key: keySeal.seal(randomBytes(32).toString("hex"), person) })
    .onConflict((conflict) => conflict.column("person").doNothing())
    .execute();
  // Shared with other rows of the audit, not with an erasure under way.
  const row = await transaction
    .selectFrom("audit_key")
    .select("sealed_key")
    .where("person", "=", person)
    .forShare()
    .executeTakeFirstOrThrow();
  return row.sealed_key === null ? undefined : openSeal(keySeal, row.sealed_key, person, sealed);
}

/** The seals of several people, by account; erased and unknown ones are missing. */
export async function findPersonSeals(
  handle: Handle,
  keySeal: Seal,
  people: readonly string[],
  sealed: Sealed = "audit",
): Promise<ReadonlyMap<string, Seal>> {
  if (people.length === 0) return new Map();
  const rows = await handle
    .selectFrom("audit_key")
    .select(["person", "sealed_key"])
    .where("person", "in", people)
    .where("sealed_key", "is not", null)
    .execute();
  return new Map(
    rows.flatMap(({ person, sealed_key: key }) =>
      key === null ? [] : [[person, openSeal(keySeal, key, person, sealed)] as const],
    ),
  );
}

/** Destroys a person's key: what is sealed for the person stays permanently unreadable. */
export async function erasePersonKey(
  transaction: Transaction,
  person: string,
  now: Date,
): Promise<void> {
  const erased = { sealed_key: null, erased_at: now };
  await transaction
    .insertInto("audit_key")
    .values({ person, ...erased })
    .onConflict((conflict) => conflict.column("person").doUpdateSet(erased))
    .execute();
}

function openSeal(keySeal: Seal, sealedKey: Uint8Array, person: string, sealed: Sealed): Seal {
  return sealFor(Buffer.from(keySeal.open(sealedKey, person), "hex"), sealed);
}
