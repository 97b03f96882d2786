import { createCipheriv } from "node:crypto";

/** Bytes that a seed decides alone: AES-CTR over nothing. */
export function randomBytesOf(seed: string, length: number): Buffer {
  const key = Buffer.alloc(16, seed.padEnd(16, "."));
  return createCipheriv("aes-128-ctr", key, Buffer.alloc(16)).update(Buffer.alloc(length));
}
