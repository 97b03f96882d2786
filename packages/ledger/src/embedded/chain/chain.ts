import { randomBytes } from "node:crypto";
import type { Database } from "@nuc/database";
import { EMBEDDED_EXTENSIONS, type Hex, pairFromMiniSecret, toHex } from "@nuc/keys";
import { NUC } from "@nuc/money";
import { type QueryExecutorProvider, sql } from "kysely";
import { TreasuryKeyError } from "../../errors.ts";
import type { ChainParameters } from "../../ledger.ts";
import { extrinsicsRoot, type Genesis, genesisHash, sameBytes } from "./block-hash.ts";

/** What a chain is made with, once; smallest units. An existing chain keeps its own. */
export interface GenesisOptions {
  supply?: bigint;
  fee?: bigint;
  existentialDeposit?: bigint;
}

/** The chain that a database holds. */
export interface Chain {
  genesis: Genesis;
  parameters: ChainParameters;
}

const DEFAULT_GENESIS = {
  supply: 1_000_000_000n * NUC,
  fee: NUC / 100n,
  existentialDeposit: NUC / 100n,
};
const SPEC_VERSION = 1;
const TRANSACTION_VERSION = 1;
/** `Balances.transfer_keep_alive`. */
const CALL_INDEX: Hex = "0x0403";
const SS58_PREFIX = 42;
const TOKEN_DECIMALS = 12;

/**
 * The database's chain; makes its genesis first when there is none.
 *
 * @param treasuryMiniSecret 32 bytes
 * @throws TreasuryKeyError
 */
export async function openChain(
  database: Database<unknown>,
  treasuryMiniSecret: Uint8Array | undefined,
  options: GenesisOptions,
): Promise<Chain> {
  const treasuryKey = treasuryMiniSecret && pairFromMiniSecret(treasuryMiniSecret).publicKey;
  const chain = await database.kysely.transaction().execute(async (transaction) => {
    await sql`lock table ledger_parameters in exclusive mode`.execute(transaction);
    const existing = await readChain(transaction);
    if (existing) return existing;
    if (!treasuryKey) throw new TreasuryKeyError("A new chain needs the treasury's secret.");
    const genesis = newGenesis(treasuryKey, options);
    await writeGenesis(transaction, genesis);
    return chainOf(genesis);
  });
  if (treasuryKey && !sameBytes(treasuryKey, chain.genesis.treasuryKey)) {
    throw new TreasuryKeyError("The treasury's secret does not belong to this chain's treasury.");
  }
  return chain;
}

interface ParametersRow {
  genesis_bytes: Uint8Array;
  treasury_key: Uint8Array;
  supply: string;
  transfer_fee: string;
  existential_deposit: string;
  spec_version: number;
  transaction_version: number;
  call_index: Uint8Array;
  ss58_prefix: number;
  created_at: Date;
}

/** Undefined: there is no genesis yet. */
export async function readChain(executor: QueryExecutorProvider): Promise<Chain | undefined> {
  const { rows } = await sql<ParametersRow>`
    select p.*, b.created_at from ledger_parameters p join ledger_blocks b on b.number = 0
  `.execute(executor);
  const [row] = rows;
  if (!row) return undefined;
  return chainOf({
    bytes: row.genesis_bytes,
    treasuryKey: row.treasury_key,
    supply: BigInt(row.supply),
    fee: BigInt(row.transfer_fee),
    existentialDeposit: BigInt(row.existential_deposit),
    specVersion: row.spec_version,
    transactionVersion: row.transaction_version,
    callIndex: toHex(row.call_index),
    ss58Prefix: row.ss58_prefix,
    timestamp: row.created_at,
  });
}

function newGenesis(treasuryKey: Uint8Array, options: GenesisOptions): Genesis {
  return {
    ...DEFAULT_GENESIS,
    ...options,
    bytes: randomBytes(32),
    treasuryKey,
    specVersion: SPEC_VERSION,
    transactionVersion: TRANSACTION_VERSION,
    callIndex: CALL_INDEX,
    ss58Prefix: SS58_PREFIX,
    timestamp: new Date(),
  };
}

function chainOf(genesis: Genesis): Chain {
  const { specVersion, transactionVersion, callIndex, ss58Prefix } = genesis;
  return {
    genesis,
    parameters: {
      genesisHash: toHex(genesisHash(genesis)),
      specVersion,
      transactionVersion,
      callIndex,
      extensions: EMBEDDED_EXTENSIONS,
      era: null,
      existentialDeposit: genesis.existentialDeposit,
      fee: genesis.fee,
      ss58Prefix,
      tokenDecimals: TOKEN_DECIMALS,
    },
  };
}

async function writeGenesis(executor: QueryExecutorProvider, genesis: Genesis): Promise<void> {
  const hash = genesisHash(genesis);
  const callIndex = Buffer.from(genesis.callIndex.slice(2), "hex");
  await sql`
    insert into ledger_parameters (genesis_bytes, treasury_key, supply, transfer_fee, existential_deposit,
      spec_version, transaction_version, call_index, ss58_prefix)
    values (${genesis.bytes}, ${genesis.treasuryKey}, ${genesis.supply}, ${genesis.fee},
      ${genesis.existentialDeposit}, ${genesis.specVersion}, ${genesis.transactionVersion}, ${callIndex},
      ${genesis.ss58Prefix})`.execute(executor);
  await sql`
    insert into ledger_blocks (number, hash, parent_hash, extrinsics_root, extrinsic_count, fees, created_at)
    values (0, ${hash}, ${new Uint8Array(32)}, ${extrinsicsRoot([])}, 0, 0, ${genesis.timestamp})
  `.execute(executor);
  await sql`
    insert into ledger_head (number, hash, created_at) values (0, ${hash}, ${genesis.timestamp})
  `.execute(executor);
  await sql`
    insert into ledger_accounts (public_key, balance) values (${genesis.treasuryKey}, ${genesis.supply})
  `.execute(executor);
}
