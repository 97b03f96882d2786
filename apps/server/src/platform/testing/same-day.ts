import type { MovableClock } from "../clock/movable-clock.ts";

const DAY = 86_400_000;

/** Moves on to the next day (UTC) where less is left of this one: what is counted by day must not begin again within a test. */
export function stayWithinDay(clock: MovableClock, milliseconds: number): void {
  const left = DAY - (clock.now().getTime() % DAY);
  if (left < milliseconds) clock.advance(left);
}
