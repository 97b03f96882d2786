/** What the process allows itself. Tests name others. */
export interface Limits {
  /** Milliseconds of one step; then its child is killed and started again. */
  readonly step: number;
  /** Milliseconds in which a child must have loaded its models. */
  readonly warm: number;
  /** Bytes of memory above which a child ends after its job and starts again. */
  readonly memory: number;
  /** The same in the middle of a job: the child is killed. Known on Linux only. */
  readonly memoryAtMost: number;
  /** Jobs that can wait or run at a time. */
  readonly jobs: number;
  /** Of one account. */
  readonly jobsOfOne: number;
  /** Bytes of their photos. */
  readonly bytes: number;
}

const MEGABYTE = 1024 * 1024;

export const defaultLimits: Limits = {
  step: 15_000,
  warm: 60_000,
  memory: 800 * MEGABYTE,
  memoryAtMost: 1_600 * MEGABYTE,
  jobs: 64,
  jobsOfOne: 4,
  bytes: 256 * MEGABYTE,
};
