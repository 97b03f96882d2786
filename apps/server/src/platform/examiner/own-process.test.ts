import { execFileSync } from "node:child_process";
import { cleanCopy } from "@nuc/identity";
import { anna, asDataUrl, card, hostileFiles, passport, portrait } from "@nuc/identity/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { systemClock } from "../clock/clock.ts";
import { createLogger } from "../log/logger.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { eventually } from "../testing/eventually.ts";
import { requireLibraries } from "./libraries.ts";
import { openExaminer } from "./open-examiner.ts";

/** A busy machine is no reason for another outcome. */
const limits = { step: 120_000, warm: 120_000 };
const lines: string[] = [];
const metrics = createMetrics();
const examiner = openExaminer({
  config: {
    IDENTITY_URL: undefined,
    IDENTITY_TOKEN: undefined,
    IDENTITY_IDLE_MINUTES: 5,
    LOG_LEVEL: "silent",
  },
  clock: systemClock,
  metrics,
  log: createLogger("debug", { write: (line: string) => void lines.push(line) }),
  limits,
});
afterAll(() => examiner.close());

const person = { firstName: "Anna Maria", lastName: "Eriksson", birthDate: "1974-08-12" };
const job = (id: string) => ({ id, accountId: id });

/** Drawn once: a passport and a card with one portrait, and the selfie of whom they show. */
let [page, id, selfie]: [Buffer, Buffer, Buffer] = [Buffer.of(), Buffer.of(), Buffer.of()];
beforeAll(async () => {
  const face = await portrait(1, [0.15, 0.16, 0.23, 0.44], 560);
  const scene = { pixels: 1_200, portrait: await asDataUrl(face) };
  page = await cleanCopy(await passport(anna, scene));
  id = await cleanCopy(await card(anna, "TD1", scene));
  selfie = await cleanCopy(face);
});

/** Ids of the children of a process that were started as that. */
function childrenOf(parent: number | undefined, what: RegExp): number[] {
  return execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" })
    .split("\n")
    .flatMap((text) => {
      const [, pid, ppid, line = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(text) ?? [];
      return Number(ppid) === parent && what.test(line) ? [Number(pid)] : [];
    });
}

const processNow = () => childrenOf(process.pid, /identity\.ts/)[0];
const kill = (pid: number | undefined) => process.kill(pid ?? Number.NaN, "SIGKILL");
const runs = (examined: string) => eventually(() => examiner.place(examined) === 0 || undefined);

it("names the libraries that are missing, and loads none to know", () => {
  expect(() => requireLibraries()).not.toThrow();
  const missing = () => requireLibraries(["sharp", "not-installed"]);
  expect(missing).toThrow("the identity checks need not-installed: run npm ci");
});

function isGone(pid: number): true | undefined {
  try {
    process.kill(pid, 0);
    return undefined;
  } catch {
    return true;
  }
}

it("starts with the first photo, and reads documents and faces", async () => {
  expect(processNow()).toBeUndefined();
  const looked = await examiner.look(page, job("a"));
  expect(looked).toMatchObject({ ok: true, verdict: { outcome: "pass" } });
  if (!("picture" in looked)) throw new Error("There is no picture");
  const [read, matched, carried] = await Promise.all([
    examiner.passport(looked.picture, person, job("a")),
    examiner.selfie(selfie, looked.picture, job("b")),
    examiner.photoId(id, person, job("c")),
  ]);
  expect(read).toMatchObject({
    ok: true,
    verdict: {
      outcome: "pass",
      found: { number: "L898902C3" },
      versions: { "onnxruntime-node": "1.30.0" },
    },
  });
  expect(matched).toMatchObject({ ok: true, verdict: { outcome: "pass", scores: { faces: 1 } } });
  expect(carried).toMatchObject({ ok: true, verdict: { outcome: "pass", scores: { faces: 1 } } });
}, 240_000);

it("refuses hostile files, and nothing of them or of people is logged", async () => {
  const files = (await hostileFiles()).filter((_, at) => at % 12 === 0);
  const outcomes = await Promise.all(
    files.map(({ bytes }, at) => examiner.look(bytes, job(`hostile ${at}`))),
  );
  for (const outcome of outcomes)
    expect("fault" in outcome || ("verdict" in outcome && outcome.verdict.outcome === "fail")).toBe(
      true,
    );
  expect(lines.join("")).not.toMatch(/eriksson|1974|L898902C3/i);
}, 240_000);

it("a child killed in the middle is a crash, and the next photo is read", async () => {
  const server = processNow();
  const [text] = childrenOf(server, /examine\.worker\.ts text$/);
  const reading = examiner.passport(page, person, job("killed"));
  await runs("killed");
  kill(text);
  expect(await reading).toEqual({ ok: false, why: "crashed" });
  expect(await examiner.look(page, job("next"))).toMatchObject({ ok: true });
  expect(processNow()).toBe(server);
  expect(await metrics.text()).toContain('nuc_identity_troubles_total{what="crashed"} 1');
}, 240_000);

it("the whole process killed in the middle leaves nothing behind, and another one starts", async () => {
  const server = processNow();
  const children = childrenOf(server, /examine\.worker/);
  expect(children).toHaveLength(2);
  const reading = examiner.passport(page, person, job("killed"));
  await runs("killed");
  kill(server);
  expect(await reading).toEqual({ ok: false, why: "crashed" });
  for (const pid of children) await eventually(() => isGone(pid), 60_000);
  expect(await examiner.look(page, job("next"))).toMatchObject({ ok: true });
  expect(processNow()).not.toBe(server);
}, 240_000);

it("ends with the server", async () => {
  const server = processNow();
  await examiner.close();
  expect(isGone(server ?? 0)).toBe(true);
  expect(await examiner.look(page, job("late"))).toEqual({ ok: false, why: "unreachable" });
});
