import type { ExamJob } from "../platform/examiner/examiner.ts";
import type { ChildName } from "./steps.ts";
import type { Limits } from "./limits.ts";

/** A job in the queue. */
export interface Waiting {
  readonly job: ExamJob;
  /** Bytes of its photos. */
  readonly bytes: number;
  /** The child that its next step needs. */
  next: ChildName;
  /** One of its steps has begun. */
  begun: boolean;
  /** A child is at it. */
  busy: boolean;
}

/**
 * Who is next: first come, first served, except that a second job of an account comes after the first jobs of all others. An
 * account has one job under way.
 */
export class JobQueue {
  readonly #limits: Limits;
  #jobs: Waiting[] = [];

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Whether there is no room for a job of that account, with so many bytes. */
  isFull(accountId: string, bytes: number): boolean {
    const { jobs, jobsOfOne, bytes: bytesAtMost } = this.#limits;
    const own = this.#jobs.filter(({ job }) => job.accountId === accountId);
    const held = this.#jobs.reduce((sum, each) => sum + each.bytes, bytes);
    return this.#jobs.length >= jobs || own.length >= jobsOfOne || held > bytesAtMost;
  }

  add(waiting: Waiting): void {
    this.#jobs.push(waiting);
  }

  remove(waiting: Waiting): void {
    this.#jobs = this.#jobs.filter((each) => each !== waiting);
  }

  /** The job whose next step that child should do. */
  nextFor(child: ChildName): Waiting | undefined {
    const underWay = new Set(
      this.#jobs.filter(({ begun }) => begun).map(({ job }) => job.accountId),
    );
    return this.#inOrder().find(
      ({ next, busy, begun, job }) =>
        next === child && !busy && (begun || !underWay.has(job.accountId)),
    );
  }

  /** Place of each job: 0 when it is under way, 1 when it is next. */
  places(): Map<Waiting, number> {
    const waiting = this.#inOrder().filter(({ begun }) => !begun);
    return new Map(this.#jobs.map((each) => [each, waiting.indexOf(each) + 1]));
  }

  /** By how many of the account's own jobs come first, then as they came. */
  #inOrder(): Waiting[] {
    const seen = new Map<string, number>();
    const rounds = this.#jobs.map((each) => {
      const round = seen.get(each.job.accountId) ?? 0;
      seen.set(each.job.accountId, round + 1);
      return { each, round };
    });
    return rounds.toSorted((a, b) => a.round - b.round).map(({ each }) => each);
  }
}
