/** Milliseconds for which everything must be right before the camera takes the photo by itself. */
const HOLD_MS = 1_200;

/** Counts how long a camera has seen a good picture, frame by frame. */
export class SteadyShutter {
  #since: number | undefined;

  /**
   * @param isGood whether nothing speaks against this frame
   * @param now milliseconds of any clock that only goes forward
   * @returns 0 to 1: how much of the time has passed; at 1 the photo is taken, and the count begins again
   */
  see(isGood: boolean, now: number): number {
    if (!isGood) {
      this.#since = undefined;
      return 0;
    }
    this.#since ??= now;
    const held = Math.min(1, (now - this.#since) / HOLD_MS);
    if (held === 1) this.#since = undefined;
    return held;
  }
}
