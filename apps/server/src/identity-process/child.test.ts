import { fileURLToPath } from "node:url";
import { afterEach, expect, it } from "vitest";
import { createLogger } from "../platform/log/logger.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { Child } from "./child.ts";
import { type Limits, defaultLimits } from "./limits.ts";

const acting = fileURLToPath(new URL("./testing/acting-child.mjs", import.meta.url));
const opened: Child[] = [];

afterEach(() => {
  for (const child of opened.splice(0)) child.close();
});

function open(limits: Partial<Limits> = {}, file = acting): Child {
  const child = new Child("text", {
    limits: { ...defaultLimits, ...limits },
    log: createLogger("silent"),
    file,
  });
  opened.push(child);
  return child;
}

const task = (act: string) => ({
  step: "look" as const,
  pictures: [Buffer.from(act)],
  today: "2026-11-23",
});

/** Does an ordinary task; the id of the process that did it. */
async function pidOf(child: Child): Promise<number> {
  const outcome = await child.run(task("work"));
  if (!("result" in outcome) || !("verdict" in outcome.result)) throw new Error("No verdict came");
  return outcome.result.verdict.scores["pid"] ?? 0;
}

it("kills a child that takes too long, and has another one do what comes next", async () => {
  const child = open({ step: 200 });
  const first = await pidOf(child);
  expect(await child.run(task("hang"))).toEqual({ why: "timed-out" });
  expect(await pidOf(child)).not.toBe(first);
  expect(await eventually(() => isGone(first))).toBe(true);
});

it("says that a child crashed in the middle, and has another one do what comes next", async () => {
  const child = open();
  expect(await child.run(task("die"))).toEqual({ why: "crashed" });
  expect(await pidOf(child)).toBeGreaterThan(0);
});

it("starts a child again after the job with which it has grown too large", async () => {
  const child = open();
  const first = await pidOf(child);
  expect(await child.run(task("heavy"))).toMatchObject({
    result: { verdict: { outcome: "pass" } },
    restarted: "recycled",
  });
  expect(await pidOf(child)).not.toBe(first);
});

it.runIf(process.platform === "linux")(
  "kills a child that grows far too large in the middle of a job",
  async () => {
    const child = open({ memoryAtMost: 200 * 1024 * 1024 });
    expect(await child.run(task("swell"))).toEqual({ why: "crashed" });
    expect(await pidOf(child)).toBeGreaterThan(0);
  },
);

it("notices that a child died between two jobs", async () => {
  const child = open();
  const first = await pidOf(child);
  process.kill(first, "SIGKILL");
  expect(await eventually(() => isGone(first))).toBe(true);
  expect(await pidOf(child)).not.toBe(first);
});

it("answers for a child that cannot load its models", async () => {
  const child = open({}, fileURLToPath(new URL("./testing/ending-child.mjs", import.meta.url)));
  expect(await child.run(task("work"))).toEqual({ why: "crashed" });
});

function isGone(pid: number): true | undefined {
  try {
    process.kill(pid, 0);
    return undefined;
  } catch {
    return true;
  }
}
