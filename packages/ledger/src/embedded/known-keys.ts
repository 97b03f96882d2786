/** About 20 MB when full. */
const CAPACITY = 131_072;

/** Public keys of which a signature was good; the oldest are forgotten first. */
export class KnownKeys {
  readonly #keys = new Set<string>();

  has(publicKey: Uint8Array): boolean {
    return this.#keys.has(spell(publicKey));
  }

  add(publicKey: Uint8Array): void {
    const key = spell(publicKey);
    if (this.#keys.has(key)) return;
    this.#keys.add(key);
    if (this.#keys.size <= CAPACITY) return;
    for (const oldest of this.#keys) {
      this.#keys.delete(oldest);
      return;
    }
  }
}

/** One character a byte: the shortest a Set can compare. */
function spell({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString("latin1");
}
