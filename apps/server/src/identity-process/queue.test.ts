import { expect, it } from "vitest";
import { defaultLimits } from "./limits.ts";
import { JobQueue, type Waiting } from "./queue.ts";

const job = (id: string, accountId: string, next: Waiting["next"] = "text"): Waiting => ({
  job: { id, accountId },
  bytes: 1,
  next,
  begun: false,
  busy: false,
});

const queueOf = (...jobs: readonly Waiting[]) => {
  const queue = new JobQueue(defaultLimits);
  for (const each of jobs) queue.add(each);
  return queue;
};

const begin = (waiting: Waiting | undefined) => {
  if (waiting === undefined) throw new Error("Nobody is next");
  waiting.begun = true;
  waiting.busy = true;
  return waiting.job.id;
};

const placesIn = (queue: JobQueue) =>
  Object.fromEntries([...queue.places()].map(([{ job }, place]) => [job.id, place]));

it("takes who came first, and a second job of one account after the first of all others", () => {
  const queue = queueOf(job("a1", "a"), job("a2", "a"), job("b1", "b"), job("c1", "c"));
  expect(placesIn(queue)).toEqual({ a1: 1, b1: 2, c1: 3, a2: 4 });
  expect(begin(queue.nextFor("text"))).toBe("a1");
  expect(placesIn(queue)).toEqual({ a1: 0, b1: 1, c1: 2, a2: 3 });
  expect(begin(queue.nextFor("text"))).toBe("b1");
});

it("has one job of an account under way, whichever child is free", () => {
  const queue = queueOf(job("a1", "a"), job("a2", "a", "faces"), job("b1", "b", "faces"));
  begin(queue.nextFor("text"));
  expect(begin(queue.nextFor("faces"))).toBe("b1");
  expect(queue.nextFor("faces")).toBeUndefined();
});

it("gives what has begun the other child before anything else", () => {
  const first = job("a1", "a", "faces");
  const queue = queueOf(first, job("b1", "b"));
  begin(queue.nextFor("faces"));
  first.busy = false;
  first.next = "text";
  expect(queue.nextFor("text")).toBe(first);
});

it("is full by jobs, by jobs of one account and by bytes", () => {
  const queue = new JobQueue({ ...defaultLimits, jobs: 3, jobsOfOne: 2, bytes: 10 });
  queue.add(job("a1", "a"));
  queue.add(job("a2", "a"));
  expect(queue.isFull("a", 1)).toBe(true);
  expect(queue.isFull("b", 1)).toBe(false);
  expect(queue.isFull("b", 9)).toBe(true);
  queue.add(job("b1", "b"));
  expect(queue.isFull("c", 1)).toBe(true);
});
