import { randomBytes, randomInt } from "node:crypto";
import { encodeAddress, encodeTransfer, type KeyPair, pairFromMiniSecret } from "@nuc/keys";
import type { ChainParameters } from "@nuc/ledger";
import { readTransfer, type SignaturePool } from "@nuc/ledger/testing";

/** An account of the bench; it counts what it signed. */
export interface Account {
  pair: KeyPair;
  address: string;
  nonce: number;
}

export function makeAccounts(count: number): Account[] {
  return Array.from({ length: count }, () => {
    const pair = pairFromMiniSecret(randomBytes(32));
    return { pair, address: encodeAddress(pair.publicKey), nonce: 0 };
  });
}

/**
 * Signed transfers of 0.01 NUC to receivers at random, in an order in which each sender's nonces ascend.
 *
 * @param senders drawn from at random; one alone is a hot account
 */
export async function signTransfers(
  pool: SignaturePool,
  parameters: ChainParameters,
  draw: { senders: readonly Account[]; receivers: readonly Account[]; count: number },
): Promise<Uint8Array[]> {
  const orders = Array.from({ length: draw.count }, () => {
    const sender = pick(draw.senders);
    const order = { sender, nonce: sender.nonce, recipient: pick(draw.receivers).pair.publicKey };
    sender.nonce += 1;
    return order;
  });
  const signed = orders.map(async ({ sender, nonce, recipient }) => {
    const unsigned = {
      signer: sender.pair.publicKey,
      signature: new Uint8Array(64),
      era: Uint8Array.of(0),
      nonce,
      tip: 0n,
      callIndex: parameters.callIndex,
      recipient,
      amount: 10n ** 10n,
    };
    const { payload } = readTransfer(encodeTransfer(unsigned), parameters);
    const [signature = unsigned.signature] = await pool.sign(sender.pair, [payload]);
    return encodeTransfer({ ...unsigned, signature });
  });
  return Promise.all(signed);
}

function pick<Item>(items: readonly Item[]): Item {
  return items[items.length === 1 ? 0 : randomInt(items.length)] as Item;
}
