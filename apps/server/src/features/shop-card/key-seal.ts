import { masterSeal } from "../../platform/keys/master-seal.ts";
import type { Seal } from "../../platform/keys/seal.ts";
import type { Platform } from "../../platform/platform.ts";
import type { SealedColumn } from "../../platform/sealing/sealed-column.ts";

/** Whose key it is: what was sealed for one wallet opens for no other. */
interface KeyOwner {
  accountId: string;
  address: string;
}

const contextOf = ({ accountId, address }: KeyOwner) => `${accountId} ${address}`;

/** The seal of the server around keys that are sealed under a PIN: without the master key there is nothing to try PINs on. */
function keySeal({ keys }: Pick<Platform, "keys">): Seal {
  return masterSeal(keys.sealing, "shop card keys");
}

export const sealedCardsColumn: SealedColumn = {
  name: "shop cards",
  label: "shop card keys",
  table: "shop_card",
  column: "sealed_key",
  id: "account_id",
  context: ["account_id", "wallet_address"],
  between: " ",
};

export function resealKey(
  platform: Pick<Platform, "keys">,
  owner: KeyOwner,
  sealedUnderPin: string,
): Buffer {
  return keySeal(platform).seal(sealedUnderPin, contextOf(owner));
}

/** What the device sealed. Throws where the master key is another one. */
export function openOuterSeal(
  platform: Pick<Platform, "keys">,
  owner: KeyOwner,
  sealed: Uint8Array,
): string {
  return keySeal(platform).open(sealed, contextOf(owner));
}
