import { createHash } from "node:crypto";
import { fromHex, type Hex } from "@nuc/keys";

/** What a block's hash is over, next to the constant text in front. */
export interface BlockHeader {
  number: number;
  parentHash: Uint8Array;
  timestamp: Date;
  extrinsicCount: number;
  extrinsicsRoot: Uint8Array;
}

/** What makes a chain this one and no other. */
export interface Genesis {
  /** 32 random bytes. */
  bytes: Uint8Array;
  /** 32-byte public key that held the supply. */
  treasuryKey: Uint8Array;
  /** Smallest units, as are the next two. */
  supply: bigint;
  fee: bigint;
  existentialDeposit: bigint;
  specVersion: number;
  transactionVersion: number;
  callIndex: Hex;
  ss58Prefix: number;
  timestamp: Date;
}

/** SHA-256 over the header's canonical bytes; the same as `ledger_block_hash` in SQL. Integers are big-endian. */
export function blockHash(header: BlockHeader): Uint8Array {
  return sha256(
    Buffer.from("nuc block 1"),
    integer(BigInt(header.number), 8),
    header.parentHash,
    integer(BigInt(header.timestamp.getTime()), 8),
    integer(BigInt(header.extrinsicCount), 4),
    header.extrinsicsRoot,
  );
}

/** SHA-256 over the extrinsics' 32-byte hashes in their order. */
export function extrinsicsRoot(hashes: readonly Uint8Array[]): Uint8Array {
  return sha256(...hashes);
}

/** Hash of block 0, which every signature is bound to. */
export function genesisHash(genesis: Genesis): Uint8Array {
  return sha256(
    Buffer.from("nuc genesis 1"),
    genesis.bytes,
    genesis.treasuryKey,
    integer(genesis.supply, 16),
    integer(genesis.fee, 16),
    integer(genesis.existentialDeposit, 16),
    integer(BigInt(genesis.specVersion), 4),
    integer(BigInt(genesis.transactionVersion), 4),
    fromHex(genesis.callIndex),
    integer(BigInt(genesis.ss58Prefix), 4),
    integer(BigInt(genesis.timestamp.getTime()), 8),
  );
}

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

function sha256(...parts: readonly Uint8Array[]): Uint8Array {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function integer(value: bigint, bytes: number): Uint8Array {
  return Buffer.from(value.toString(16).padStart(2 * bytes, "0"), "hex");
}
