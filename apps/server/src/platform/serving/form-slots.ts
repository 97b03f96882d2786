/** Forms that a process reads at once: their files are in memory. */
const MAX_AT_ONCE = 16;
/** Once this many are being read, an account may have one at a time, so that a few slow accounts cannot take every slot. */
const CROWDED_FROM = 8;
const MAX_OF_ONE = 3;

/** Which accounts' forms are being read. */
export class FormSlots {
  readonly #reading: string[] = [];

  /** Takes a slot for a form of the account, until `release`; false where none is free for it. */
  take(accountId: string): boolean {
    const own = this.#reading.filter((one) => one === accountId).length;
    const maxOfOne = this.#reading.length < CROWDED_FROM ? MAX_OF_ONE : 1;
    if (this.#reading.length >= MAX_AT_ONCE || own >= maxOfOne) return false;
    this.#reading.push(accountId);
    return true;
  }

  release(accountId: string): void {
    this.#reading.splice(this.#reading.indexOf(accountId), 1);
  }
}
