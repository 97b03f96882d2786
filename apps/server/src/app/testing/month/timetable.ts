/** Minutes of a day, through which many lives go side by side. */
export interface Timetable {
  /** Begins a life; it goes until it waits. */
  begin(life: () => Promise<void>): void;
  /** For a life: continues at that minute, in the next one at the earliest. */
  until(minute: number): Promise<void>;
  /** Has all go on that wait for this minute, and waits until they wait again. Throws what one of them threw. */
  reach(minute: number): Promise<void>;
  /** Whether no caller waits any more. */
  isOver(): boolean;
}

export function openTimetable(): Timetable {
  const waiting = new Map<number, (() => void)[]>();
  const failures: unknown[] = [];
  let now = -1;
  let busy = 0;
  let whenIdle: (() => void) | undefined;
  const rest = () => {
    busy -= 1;
    if (busy === 0) whenIdle?.();
  };
  return {
    begin(life) {
      busy += 1;
      void life()
        .catch((error: unknown) => failures.push(error))
        .finally(rest);
    },
    async until(minute) {
      const next = Math.max(minute, now + 1);
      const reached = new Promise<void>((resolve) => {
        waiting.set(next, [...(waiting.get(next) ?? []), resolve]);
      });
      rest();
      await reached;
    },
    async reach(minute) {
      now = minute;
      const due = waiting.get(minute) ?? [];
      waiting.delete(minute);
      busy += due.length;
      for (const goOn of due) goOn();
      if (busy > 0) await new Promise<void>((resolve) => (whenIdle = resolve));
      whenIdle = undefined;
      if (failures.length > 0) throw failures[0];
    },
    isOver: () => waiting.size === 0,
  };
}
