import { scrypt } from "node:crypto";
import { promisify } from "node:util";
import { openUnderPin, type PinKey } from "@nuc/keys";
import { BoundedPool, type PoolSize } from "../../../domain/accounts/passwords/bounded-pool.ts";

const stretch = promisify<string, Uint8Array, number, object, Buffer>(scrypt);

/** 32 MB and about 60 ms each; two seconds of work may wait. */
const DEFAULT_SIZE: PoolSize = { running: 1, waiting: 32 };

/** Runs the scrypt of PINs, one at a time and apart from the passwords of logins: neither keeps the other waiting. */
export type PinPool = BoundedPool;

export function createPinPool(size: PoolSize = DEFAULT_SIZE): PinPool {
  return new BoundedPool(size);
}

/** scrypt of Node, in its own threads. */
const pinKey: PinKey = async (pin, salt, { N, r, p }) =>
  new Uint8Array(await stretch(pin, salt, 32, { N, r, p, maxmem: 2 * 128 * N * r }));

/** The mini-secret that the device sealed under the PIN. Throws WrongPinError, MalformedSealError. */
export async function openByPin(sealed: string, pin: string): Promise<Uint8Array> {
  return await openUnderPin(sealed, pin, pinKey);
}
