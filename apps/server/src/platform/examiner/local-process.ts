import { once } from "node:events";
import { type Address, type Running, startProcess, type StartOptions } from "./start-process.ts";

export interface LocalProcessOptions extends StartOptions {
  /** Milliseconds without a question after which it ends. */
  readonly idle: number;
}

/** Milliseconds that it gets to end by itself. */
const STOP_TIMEOUT = 5_000;

/** The identity process of this server: there from the first question on until there was no question for a while. */
export class LocalProcess {
  readonly #options: LocalProcessOptions;
  #running: Promise<Running> | undefined;
  #users = 0;
  #idle: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: LocalProcessOptions) {
    this.#options = options;
  }

  /** Does something with the process, which is started if there is none, and lives at least that long. */
  async use<Result>(work: (address: Address) => Promise<Result>): Promise<Result> {
    if (this.#closed) throw new Error("The server is stopping");
    clearTimeout(this.#idle);
    this.#users += 1;
    try {
      return await work(await (this.#running ?? this.#start()));
    } finally {
      this.#users -= 1;
      if (this.#users === 0 && !this.#closed) this.#endWhenIdle();
    }
  }

  /** Its id while it runs. */
  async pid(): Promise<number | undefined> {
    return (await this.#running)?.child.pid;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#idle);
    await this.#stop();
  }

  #start(): Promise<Running> {
    const running = startProcess(this.#options);
    this.#running = running;
    const forget = () => {
      if (this.#running === running) this.#running = undefined;
    };
    running.then(({ child }) => child.once("exit", forget), forget);
    return running;
  }

  #endWhenIdle(): void {
    this.#idle = setTimeout(() => void this.#stop(), this.#options.idle);
    this.#idle.unref();
  }

  async #stop(): Promise<void> {
    const running = await this.#running?.catch(() => undefined);
    this.#running = undefined;
    if (running === undefined) return;
    const { child } = running;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.ref();
    child.kill("SIGTERM");
    const kill = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT);
    await ended;
    clearTimeout(kill);
  }
}
