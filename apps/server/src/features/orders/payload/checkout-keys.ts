import { createPublicKey, generateKeyPair, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { masterSeal } from "../../../platform/keys/master-seal.ts";
import type { SealingKeys } from "../../../platform/keys/sealing-keys.ts";
import type { SealedColumn } from "../../../platform/sealing/sealed-column.ts";
import { OPEN_AFTER_END } from "./checkout-path.ts";
import {
  type CheckoutKeyRow,
  deleteKeysBefore,
  insertKey,
  listKeys,
  lockKeys,
  readKey,
} from "./key-repository.ts";
import type { Purchases } from "../parts.ts";

const BITS = 2048;
/** After this time another key is used, ms. */
const USED_FOR = 30 * 24 * 3_600_000;

type PublicJwk = Record<string, unknown>;

/** The key for new payloads; makes one where there is none, or the last is too old. */
export async function currentKey(purchases: Purchases): Promise<CheckoutKeyRow> {
  const { clock, database, keys } = purchases.domain;
  const now = clock.now();
  const isYoung = (key: CheckoutKeyRow | undefined): key is CheckoutKeyRow =>
    key !== undefined && now.getTime() - key.created_at.getTime() < USED_FOR;
  const [newest] = await listKeys(database.kysely);
  if (isYoung(newest)) return newest;
  // Outside the transaction: it takes its time.
  const made = await makeKey(keys.sealing, now);
  return await database.kysely.transaction().execute(async (transaction) => {
    await lockKeys(transaction);
    const [other] = await listKeys(transaction);
    if (isYoung(other)) return other;
    await insertKey(transaction, made);
    return made;
  });
}

async function makeKey(sealing: SealingKeys, now: Date): Promise<CheckoutKeyRow> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: BITS });
  const kid = randomBytes(12).toString("base64url");
  const jwk = createPublicKey(privateKey).export({ format: "jwk" });
  return {
    kid,
    public_jwk: { ...jwk, kid, use: "enc", alg: "RSA-OAEP-256" },
    sealed_private: sealOf(sealing).seal(JSON.stringify(privateKey.export({ format: "jwk" })), kid),
    created_at: now,
  };
}

/** The private part of a key, as a JWK; undefined where it is gone. */
export async function privateJwk(
  purchases: Purchases,
  kid: string,
): Promise<PublicJwk | undefined> {
  const { database, keys } = purchases.domain;
  const key = await readKey(database.kysely, kid);
  if (!key) return undefined;
  return JSON.parse(sealOf(keys.sealing).open(key.sealed_private, kid)) as PublicJwk;
}

/** All public keys, the newest first. */
export async function publicJwks(purchases: Purchases): Promise<PublicJwk[]> {
  await currentKey(purchases);
  const rows = await listKeys(purchases.domain.database.kysely);
  return rows.map(({ public_jwk }) => public_jwk);
}

/** Forgets keys that are not used any more and that no order needs. */
export async function forgetOldKeys({ domain }: Purchases): Promise<void> {
  const now = domain.clock.now().getTime();
  const moment = new Date(now - USED_FOR);
  const openSince = new Date(now - OPEN_AFTER_END);
  await deleteKeysBefore(domain.database.kysely, { moment, openSince });
}

const sealOf = (sealing: SealingKeys) => masterSeal(sealing, "checkout keys");

export const checkoutKeysColumn: SealedColumn = {
  name: "keys of the payment page",
  label: "checkout keys",
  table: "purchase_checkout_key",
  column: "sealed_private",
  id: "kid",
  context: ["kid"],
};
