import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sampleCustomers, type SampleCustomer } from "../../../scripts/sample-customers.ts";
import { freePort, startServer, type ServerProcess } from "../../../scripts/server-process.ts";
import { copyFirstStart } from "../first-start.ts";

/** One message that the server would have sent, as `/dev/outbox` lists it. */
export interface OutboxMessage {
  to: string;
  channel: "email" | "sms";
  subject: string;
  text: string;
  code: string | null;
  sentAt: string;
}

/**
 * The built server with a data folder of its own. Address and data stay the same over a restart, so a page that was
 * open before finds it again.
 */
export class TestServer {
  readonly #directory: string;
  readonly #settings: Record<string, string>;
  /** What earlier processes on its data printed, from the first start on. */
  #earlierOutput: string;
  #running: ServerProcess;

  private constructor(
    directory: string,
    settings: Record<string, string>,
    begun: { earlierOutput: string; running: ServerProcess },
  ) {
    this.#directory = directory;
    this.#settings = settings;
    this.#earlierOutput = begun.earlierOutput;
    this.#running = begun.running;
  }

  /**
   * Starts it on data of its own that know the sample customers. `settings` are environment variables of the README's
   * table, but those that are read once.
   * @param siteName by what name the site is opened, such as `localhost`; null = by its network address
   */
  static async start(
    settings: Record<string, string> = {},
    siteName: string | null = null,
  ): Promise<TestServer> {
    const directory = await mkdtemp(join(tmpdir(), "nuc-e2e-"));
    const earlierOutput = await copyFirstStart(directory);
    const port = String(await freePort());
    const named = siteName === null ? {} : { PUBLIC_URL: `http://${siteName}:${port}` };
    const own = { DATA_DIR: directory, PORT: port, ...named, ...settings };
    return new TestServer(directory, own, {
      earlierOutput,
      running: await startServer({ env: own }),
    });
  }

  /** Without a slash at the end. */
  get url(): string {
    return this.#running.url;
  }

  /** Everything that it has printed since its first start: ready line, logs, sent messages. */
  get output(): string {
    return this.#earlierOutput + this.#running.output();
  }

  /** Those whose sign-in the first start printed. */
  get sampleCustomers(): SampleCustomer[] {
    return sampleCustomers(this.output);
  }

  /** One of them: there are two. */
  sampleCustomer(index: 0 | 1 = 0): SampleCustomer {
    const sample = this.sampleCustomers[index];
    if (!sample) throw new Error(`The server printed no sample customer ${index + 1}`);
    return sample;
  }

  get pid(): number {
    return this.#running.pid;
  }

  /** Kills it in the middle of whatever it does. */
  async kill(): Promise<void> {
    await this.#running.stop("SIGKILL");
  }

  /** Ends it as an operator does; the exit code, 0 when it finished its work. */
  async stop(): Promise<number | null> {
    return this.#running.stop("SIGTERM");
  }

  /** Starts it again on the same data and address, after `kill` or `stop`. */
  async startAgain(): Promise<void> {
    this.#earlierOutput += this.#running.output();
    this.#running = await startServer({ env: this.#settings });
  }

  /** Moves its clock on, so that what lasts for minutes is over. */
  async advanceClock(seconds: number): Promise<void> {
    const response = await fetch(`${this.url}/dev/clock`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ advanceSeconds: seconds }),
    });
    if (!response.ok) throw new Error(`/dev/clock answered ${response.status}`);
  }

  /** Its clock, which a journey may have moved on: milliseconds of the epoch. */
  async now(): Promise<number> {
    const response = await fetch(`${this.url}/api/notifications/nuc/visitor/header`);
    const { serverTime } = (await response.json()) as { serverTime: string };
    return Date.parse(serverTime);
  }

  /** What was sent to an email address or phone number, newest first. */
  async outbox(to: string): Promise<OutboxMessage[]> {
    const response = await fetch(`${this.url}/dev/outbox?to=${encodeURIComponent(to)}`);
    if (!response.ok) throw new Error(`/dev/outbox answered ${response.status}`);
    return (await response.json()) as OutboxMessage[];
  }

  async dispose(): Promise<void> {
    await this.stop();
    await rm(this.#directory, { recursive: true, force: true });
  }
}
