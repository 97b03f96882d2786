import type { ChildProcess } from "node:child_process";
import type { TaskResult } from "./steps.ts";

/** What a child says: once that it is ready, then the result of each task and the bytes of memory that it holds. */
export type Told = { readonly result: TaskResult; readonly memory: number } | "ready";

/** Waits for its next word, for its end, or for so many milliseconds. */
export function nextWord(child: ChildProcess, within: number): Promise<Told | "ended" | "late"> {
  return new Promise((done) => {
    const settle = (outcome: Told | "ended" | "late") => {
      clearTimeout(timer);
      child.off("message", hear);
      child.off("exit", end);
      child.off("error", end);
      done(outcome);
    };
    const hear = (told: unknown) => settle(told as Told);
    const end = () => settle("ended");
    const timer = setTimeout(() => settle("late"), within);
    child.on("message", hear);
    child.on("exit", end);
    // Also when it cannot be started or written to.
    child.on("error", end);
    if (child.exitCode !== null || child.signalCode !== null) end();
  });
}
