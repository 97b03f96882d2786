import type { Handle } from "../database/tables.ts";

/** A kind of background work, with the shape of what it is given (JSON). */
export interface JobKind<Data extends object> {
  /** Queue name: letters, digits, hyphens. */
  readonly name: string;
  readonly retryLimit: number;
  /** Seconds before the first retry; doubles with each. */
  readonly retryDelay: number;
  /** Carries the type of the data; never set. */
  readonly data?: Data;
}

/** Declares a kind of job; by default tried 5 times again, first after 2 s. */
export function jobKind<Data extends object>(
  name: string,
  options: { retryLimit?: number; retryDelay?: number } = {},
): JobKind<Data> {
  return { name, retryLimit: options.retryLimit ?? 5, retryDelay: options.retryDelay ?? 2 };
}

/** How often work runs by the clock: each minute, or at the beginning of each quarter of an hour, hour or day (UTC). */
export type Cadence = "minute" | "quarter-hour" | "hour" | "day";

export interface SendOptions {
  /** Not before this moment. */
  startAfter?: Date;
}

/** Background work on the database: survives a kill, runs on any of the processes, at least once. */
export interface Jobs {
  /** Says who does the work. Called while features are registered, before `start`. */
  work<Data extends object>(kind: JobKind<Data>, handler: (data: Data) => Promise<void>): void;
  /** Runs a kind by the clock. Called before `start`. */
  schedule<Data extends object>(kind: JobKind<Data>, cadence: Cadence, data: Data): void;
  /** Asks for the work in the caller's transaction: it runs once that commits, or never. */
  send<Data extends object>(
    handle: Handle,
    kind: JobKind<Data>,
    data: Data,
    options?: SendOptions,
  ): Promise<void>;
  /** Asks for everything that runs by the clock, now: after the clock was moved. */
  sendScheduled(): Promise<void>;
  start(): Promise<void>;
  /** Waits for work under way, at most some seconds. */
  stop(): Promise<void>;
}
