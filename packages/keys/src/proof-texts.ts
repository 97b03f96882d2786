/**
 * The text that proves that a wallet's key is held by the user who adds the wallet.
 *
 * @param proof genesis hash of the ledger, user name as stored, address of the wallet
 */
export function walletOwnershipText(proof: {
  genesisHash: string;
  username: string;
  walletAddress: string;
}): string {
  return `NUC wallet ownership|${proof.genesisHash}|${proof.username}|${proof.walletAddress}`;
}

/**
 * The text that a wallet's key signs to mint.
 *
 * @param mint `accountId` is the wallet's address, `signedAt` an ISO 8601 time
 */
export function mintText(mint: {
  genesisHash: string;
  accountId: string;
  usiCount: number | string;
  signedAt: string;
}): string {
  return `NUC mint|${mint.genesisHash}|${mint.accountId}|${mint.usiCount}|${mint.signedAt}`;
}

/**
 * The text that a wallet's key signs to authorise a purchase order.
 *
 * @param order `amount` is the canonical decimal text in NUC: no trailing zeros, no sign
 */
export function orderText(order: {
  genesisHash: string;
  orderId: string;
  walletAddress: string;
  amount: string;
}): string {
  return `NUC order|${order.genesisHash}|${order.orderId}|${order.walletAddress}|${order.amount}`;
}
