/** How long a careful person takes: the keystroke-level model (Card, Moran and Newell, 1980), with reading and handwriting. */

/** What one story asks of a person. */
export interface Tally {
  /** Screens and dialogs that were shown, in their order. */
  readonly screens: { name: string; words: number }[];
  /** Keys that were pressed; a code of six digits is six. */
  keys: number;
  /** What went into a field without keys: scanned, pasted, or filled in by the browser. */
  readonly withoutKeys: string[];
  presses: number;
  /** Fields that were filled in and presses that were decided on. */
  decisions: number;
  /** Words that had not been on a screen before. */
  words: number;
  /** Words that were copied onto paper. */
  written: number;
  /** Seconds that the product took to answer, as measured. */
  waited: number;
}

export const emptyTally = (): Tally => ({
  screens: [],
  keys: 0,
  withoutKeys: [],
  presses: 0,
  decisions: 0,
  words: 0,
  written: 0,
  waited: 0,
});

/** Seconds. A key: of an average typist. A press: pointing at something and pressing it. */
const KEY = 0.28;
const PRESS = 1.1;
const THOUGHT = 1.35;
/** Words a minute: reading on a screen, and copying by hand (C. M. Brown, 1988). */
const READ = 240;
const COPIED = 22;

/** The parts of the time, in seconds. */
export const partsOf = (tally: Tally) => ({
  hands: tally.keys * KEY + tally.presses * PRESS,
  thought: tally.decisions * THOUGHT,
  reading: (tally.words / READ) * 60,
  writing: (tally.written / COPIED) * 60,
  waiting: tally.waited,
});

/** Seconds of the person alone, so that runs on a busy and on a quiet machine can be compared. */
export function secondsOf(tally: Tally): number {
  const { hands, thought, reading, writing } = partsOf(tally);
  return hands + thought + reading + writing;
}
