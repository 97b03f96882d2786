import { isDeepStrictEqual } from "node:util";
import type { AddressRecord } from "@nuc/contract";
import { requireActive } from "../../../domain/accounts/lock-account.ts";
import type { Domain } from "../../../domain/domain.ts";
import { requireMove } from "../../../domain/identity/rules.ts";
import { notifyChange } from "../../../domain/sessions/notify-change.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { insertFormer, readAddress } from "./address-repository.ts";
import { requireFirstAddress, writeAddress } from "./store-address.ts";

/**
 * Puts the caller's new address in place of the old one, which staff still see; the same again changes nothing. What was verified
 * stays verified, and the rules of the new country hold at once. Throws AppError `IDENTITY_REQUIRED` where somebody who is not
 * verified would be asked for less there, `FEATURE_OFF` for a first address, `MAINTENANCE`, `SUSPENDED`.
 */
export async function changeAddress(
  domain: Domain,
  { accountId, sessionId }: Caller,
  address: AddressRecord,
): Promise<AddressRecord> {
  const { clock, database, maintenance } = domain;
  return await database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    await requireActive(transaction, accountId, "alone");
    const known = await readAddress(transaction, accountId);
    if (isDeepStrictEqual(known, address)) return address;
    if (known) {
      if (known.country !== address.country)
        await requireMove(transaction, accountId, address.country);
      await insertFormer(transaction, accountId, known, clock.now());
      const what = "Your postal address was changed";
      await notifyChange(transaction, domain, accountId, { what, by: { sessionId } });
    } else await requireFirstAddress(transaction, accountId, address);
    await writeAddress(domain, transaction, accountId, address);
    return address;
  });
}
