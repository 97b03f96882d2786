import { scrypt } from "node:crypto";
import { promisify } from "node:util";
import type { PinKey } from "@nuc/keys";

const stretch = promisify<string, Uint8Array, number, object, Buffer>(scrypt);

/** scrypt of Node, in its own threads: 32 MB and about 60 ms. */
export const nodePinKey: PinKey = async (pin, salt, { N, r, p }) =>
  new Uint8Array(await stretch(pin, salt, 32, { N, r, p, maxmem: 2 * 128 * N * r }));
