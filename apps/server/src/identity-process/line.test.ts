import { expect, it } from "vitest";
import { usualLimits } from "./limits.ts";
import { Line, type Waiting } from "./line.ts";

const job = (id: string, accountId: string, next: Waiting["next"] = "text"): Waiting => ({
  job: { id, accountId },
  bytes: 1,
  next,
  begun: false,
  busy: false,
});

const lineOf = (...jobs: readonly Waiting[]) => {
  const line = new Line(usualLimits);
  for (const each of jobs) line.add(each);
  return line;
};

const begin = (waiting: Waiting | undefined) => {
  if (waiting === undefined) throw new Error("Nobody is next");
  waiting.begun = true;
  waiting.busy = true;
  return waiting.job.id;
};

const placesIn = (line: Line) =>
  Object.fromEntries([...line.places()].map(([{ job }, place]) => [job.id, place]));

it("takes who came first, and a second job of one account after the first of all others", () => {
  const line = lineOf(job("a1", "a"), job("a2", "a"), job("b1", "b"), job("c1", "c"));
  expect(placesIn(line)).toEqual({ a1: 1, b1: 2, c1: 3, a2: 4 });
  expect(begin(line.nextFor("text"))).toBe("a1");
  expect(placesIn(line)).toEqual({ a1: 0, b1: 1, c1: 2, a2: 3 });
  expect(begin(line.nextFor("text"))).toBe("b1");
});

it("has one job of an account under way, whichever child is free", () => {
  const line = lineOf(job("a1", "a"), job("a2", "a", "faces"), job("b1", "b", "faces"));
  begin(line.nextFor("text"));
  expect(begin(line.nextFor("faces"))).toBe("b1");
  expect(line.nextFor("faces")).toBeUndefined();
});

it("gives what has begun the other child before anything else", () => {
  const first = job("a1", "a", "faces");
  const line = lineOf(first, job("b1", "b"));
  begin(line.nextFor("faces"));
  first.busy = false;
  first.next = "text";
  expect(line.nextFor("text")).toBe(first);
});

it("is full by jobs, by jobs of one account and by bytes", () => {
  const line = new Line({ ...usualLimits, jobs: 3, jobsOfOne: 2, bytes: 10 });
  line.add(job("a1", "a"));
  line.add(job("a2", "a"));
  expect(line.isFull("a", 1)).toBe(true);
  expect(line.isFull("b", 1)).toBe(false);
  expect(line.isFull("b", 9)).toBe(true);
  line.add(job("b1", "b"));
  expect(line.isFull("c", 1)).toBe(true);
});
