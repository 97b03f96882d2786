import { type ChildProcess, fork } from "node:child_process";
import type { FastifyBaseLogger } from "fastify";
import { plainEnvironment } from "../platform/examiner/plain-environment.ts";
import { type ChildMessage, nextMessage } from "./child-messages.ts";
import type { Limits } from "./limits.ts";
import { watchMemory } from "./memory.ts";
import type { ChildName, Task, TaskResult } from "./steps.ts";

/** The outcome of a task. */
export type TaskOutcome =
  | { readonly result: TaskResult; readonly restarted?: "recycled" }
  | { readonly why: "crashed" | "timed-out" };

export interface ChildOptions {
  readonly limits: Limits;
  readonly log: FastifyBaseLogger;
  /** Its program. */
  readonly file: string;
}

/** A child process with its models, one task at a time; another takes its place when it ends. */
export class Child {
  readonly #name: ChildName;
  readonly #limits: Limits;
  readonly #log: FastifyBaseLogger;
  readonly #file: string;
  /** The one that is there or loads its models. */
  #process: ChildProcess | undefined;
  /** The same once it is ready; undefined if it ended before. */
  #ready: Promise<ChildProcess | undefined>;
  #closed = false;

  constructor(name: ChildName, { limits, log, file }: ChildOptions) {
    this.#name = name;
    this.#file = file;
    this.#limits = limits;
    this.#log = log;
    this.#ready = this.#start();
  }

  /** Does a task. Whatever goes wrong is an outcome, and the child is there again afterwards. */
  async run(task: Task): Promise<TaskOutcome> {
    const child = (await this.#ready) ?? (await (this.#ready = this.#start()));
    if (child === undefined) return { why: "crashed" };
    const answer = await this.#request(child, task);
    if (answer === "late") {
      this.#end(child, "timed-out");
      return { why: "timed-out" };
    }
    if (typeof answer === "string") return { why: "crashed" };
    if (answer.memory <= this.#limits.memory) return { result: answer.result };
    this.#end(child, "recycled");
    return { result: answer.result, restarted: "recycled" };
  }

  /** Ends it at once. */
  close(): void {
    this.#closed = true;
    this.#process?.kill("SIGKILL");
  }

  async #request(child: ChildProcess, task: Task): Promise<ChildMessage | "ended" | "late"> {
    const stopWatching = watchMemory(child, this.#limits.memoryAtMost);
    const message = nextMessage(child, this.#limits.step);
    // One that ended a moment ago is noticed by its end.
    child.send(task, () => {});
    const answer = await message;
    stopWatching();
    return answer;
  }

  /** Another one starts as soon as it is gone. */
  #end(child: ChildProcess, why: string): void {
    this.#log.warn({ child: this.#name, reason: why }, "identity child process stopped");
    child.kill("SIGKILL");
    // What comes meanwhile waits for the other one.
    this.#ready = this.#start();
  }

  async #start(): Promise<ChildProcess | undefined> {
    if (this.#closed) return undefined;
    const child = fork(this.#file, [this.#name], {
      serialization: "advanced",
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      // Not the token either: what decodes strangers' files knows no secret.
      env: plainEnvironment(),
    });
    this.#process = child;
    child.on("error", (error) => this.#log.warn({ err: error }, "identity child process failed"));
    const answer = await nextMessage(child, this.#limits.warm);
    const isReady = answer === "ready";
    this.#log.info(
      { child: this.#name, pid: child.pid, ready: isReady },
      "identity child process started",
    );
    if (!isReady) {
      child.kill("SIGKILL");
      return undefined;
    }
    child.once("exit", () => {
      if (this.#process !== child) return;
      this.#log.warn({ child: this.#name, reason: "crashed" }, "identity child process stopped");
      this.#ready = this.#start();
    });
    return child;
  }
}
