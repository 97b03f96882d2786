/** Forms that a process reads at once: their files are in memory. */
const MAX_AT_ONCE = 16;
/** From so many on, an account reads one at a time: a few slow accounts cannot take them all. */
const CROWDED_FROM = 8;
const MAX_OF_ONE = 3;

/** Which accounts' forms are being read. */
export class FormSlots {
  readonly #reading: string[] = [];

  /** Whether another form of the account may be read; if so, `release` ends it. */
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
