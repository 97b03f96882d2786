import type { WalletRecord } from "@nuc/contract";

/** A wallet that is not a miner, as the list has it. */
export function walletRecord(change: Partial<WalletRecord> = {}): WalletRecord {
  return {
    account_id: "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY",
    account_name: "Savings",
    balance: "0",
    create_time: "2030-01-01T00:00:00.000Z",
    wallet_type: "sr25519",
    mintable_wallet: 0,
    auto_mint_wallet: 0,
    last_mint_session: null,
    ...change,
  };
}
