import type { FastifyPluginAsync } from "fastify";
import type { Cadence, JobKind, Jobs } from "../jobs/jobs.ts";
import type { SocketRule } from "../sockets/socket-rule.ts";
import type { PersonalData } from "./personal-data.ts";
import type { Route } from "./route.ts";

/**
 * Everything that the application knows of a feature. `app/features.ts` lists each once; the
 * platform registers its routes and jobs, and runs its start, in the order of that list.
 */
export interface Feature {
  readonly name: string;
  /** Its calls under /api and /dev. */
  readonly routes?: readonly Route[];
  /** Its pages and files, which are no calls. */
  readonly pages?: FastifyPluginAsync;
  readonly jobs?: readonly Job[];
  /** What open pages are sent of its events. */
  readonly sockets?: readonly SocketRule[];
  /** Work of a start, with jobs running and before the site listens. */
  readonly start?: () => Promise<void>;
  /** What runs in this process while the site is open. */
  readonly background?: Background;
  /** What it holds about people, for their export and for closing their account; empty = nothing. */
  readonly personalData: readonly PersonalData[];
}

/** Runs from when the site is ready until it closes. */
export interface Background {
  readonly begin: () => void;
  /** Waits for what is under way. */
  readonly end: () => Promise<void>;
}

/** Background work, ready to be registered. */
export interface Job {
  readonly name: string;
  readonly register: (jobs: Jobs) => void;
}

/** Says who does a kind of background work. */
export function job<Data extends object>(
  kind: JobKind<Data>,
  work: (data: Data) => Promise<void>,
): Job {
  return { name: kind.name, register: (jobs) => jobs.work(kind, work) };
}

/** Background work that runs by the clock. */
export function scheduledJob(
  kind: JobKind<Record<never, never>>,
  cadence: Cadence,
  work: () => Promise<void>,
): Job {
  return {
    name: kind.name,
    register: (jobs) => {
      jobs.work(kind, work);
      jobs.schedule(kind, cadence, {});
    },
  };
}
