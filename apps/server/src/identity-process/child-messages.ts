import type { ChildProcess } from "node:child_process";
import type { TaskResult } from "./steps.ts";

/** What a child sends: once that it is ready, then the result of each task and the bytes of memory that it holds. */
export type ChildMessage = { readonly result: TaskResult; readonly memory: number } | "ready";

/** Waits for its next message, for its end, or for so many milliseconds. */
export function nextMessage(
  child: ChildProcess,
  within: number,
): Promise<ChildMessage | "ended" | "late"> {
  return new Promise((done) => {
    const settle = (outcome: ChildMessage | "ended" | "late") => {
      clearTimeout(timer);
      child.off("message", onMessage);
      child.off("exit", end);
      child.off("error", end);
      done(outcome);
    };
    const onMessage = (message: unknown) => settle(message as ChildMessage);
    const end = () => settle("ended");
    const timer = setTimeout(() => settle("late"), within);
    child.on("message", onMessage);
    child.on("exit", end);
    // Also when it cannot be started or written to.
    child.on("error", end);
    if (child.exitCode !== null || child.signalCode !== null) end();
  });
}
