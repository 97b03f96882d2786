import type { Clock } from "./clock.ts";

/** A clock that runs as the real one does until it is moved; never in production. */
export class MovableClock implements Clock {
  #offset = 0;

  now(): Date {
    return new Date(Date.now() + this.#offset);
  }

  /** Moves the time on by some milliseconds (back, when negative). */
  advance(milliseconds: number): void {
    this.#offset += milliseconds;
  }

  /** Makes `now` this moment; it runs on from there. */
  set(moment: Date): void {
    this.#offset = moment.getTime() - Date.now();
  }
}
