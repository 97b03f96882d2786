import type { Database } from "@nuc/database";
import type { Hex } from "@nuc/keys";
import type { Submission } from "../intake/submission.ts";

/** What `ledger_build_block` said about one extrinsic: where it is, or why it was not included. */
export type Outcome = { index: number } | { refusal: string };

export interface BuildAnswer {
  /** Null: every extrinsic was refused, so there is no block. */
  block: { number: number; hash: Hex; timestamp: Date } | null;
  /** In the order of the batch. */
  outcomes: Outcome[];
  /** The next nonce of each account of the batch, by public key. */
  nextNonces: Map<Hex, number>;
}

interface RawAnswer {
  number: number | null;
  hash: string;
  time: number;
  indexes: (number | null)[];
  outcomes: (string | null)[];
  nonces: number[];
}

const CALL = `select ledger_build_block($1::bytea[], $2::bytea[], $3::bytea[], $4::int[], $5::int[], $6::bigint[],
  $7::numeric[], $8::text[], $9::int[], $10::text[])::text as answer`;

/** Builds the next block out of 1 to 256 extrinsics in one round trip. @throws what the driver throws */
export async function callBuildBlock(
  database: Pick<Database<unknown>, "prepared">,
  treasuryKey: Uint8Array,
  batch: readonly Submission[],
): Promise<BuildAnswer> {
  const accounts = new Positions<Hex>();
  accounts.of(toKey(treasuryKey));
  const submitters = new Positions<string>();
  const transfers = batch.map(({ transfer }) => transfer);
  const signers = batch.map(({ signer }) => accounts.of(signer));
  const recipients = batch.map(({ recipient }) => accounts.of(recipient));
  const submitterPositions = batch.map(({ submitter }) =>
    submitter === undefined ? 0 : submitters.of(submitter),
  );
  const values = [
    accounts.all.map(fromKey),
    batch.map(({ hash }) => fromKey(hash)),
    batch.map(({ bytes }) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
    signers,
    recipients,
    transfers.map(({ nonce }) => nonce),
    transfers.map(({ amount }) => amount.toString()),
    submitters.all,
    submitterPositions,
    batch.map(({ payment }) => payment ?? null),
  ];
  const [row] = await database.prepared<{ answer: string }>("ledger_build_block", CALL, values);
  return readAnswer(JSON.parse(row?.answer ?? "null") as RawAnswer, accounts.all);
}

function readAnswer(raw: RawAnswer, accounts: readonly Hex[]): BuildAnswer {
  const { number } = raw;
  return {
    block:
      number === null ? null : { number, hash: `0x${raw.hash}`, timestamp: new Date(raw.time) },
    outcomes: raw.outcomes.map((refusal, position) =>
      refusal === null ? { index: raw.indexes[position] ?? 0 } : { refusal },
    ),
    nextNonces: new Map(accounts.map((account, position) => [account, raw.nonces[position] ?? 0])),
  };
}

/** Numbers distinct values from 1, as SQL counts. */
class Positions<Value> {
  readonly all: Value[] = [];
  readonly #positions = new Map<Value, number>();

  of(value: Value): number {
    const known = this.#positions.get(value);
    if (known !== undefined) return known;
    const position = this.all.push(value);
    this.#positions.set(value, position);
    return position;
  }
}

function toKey(bytes: Uint8Array): Hex {
  return `0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("hex")}`;
}

function fromKey(hex: Hex): Buffer {
  return Buffer.from(hex.slice(2), "hex");
}
