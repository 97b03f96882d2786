import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterEach, expect, it } from "vitest";
import { systemClock } from "../platform/clock/clock.ts";
import { openExaminer } from "../platform/examiner/open-examiner.ts";
import { packed } from "@nuc/identity/wire";
import { createLogger } from "../platform/log/logger.ts";
import { createMetrics } from "../platform/metrics/metrics.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { Examination } from "./examination.ts";
import { identityServer } from "./http-server.ts";
import { type Limits, defaultLimits } from "./limits.ts";

const acting = fileURLToPath(new URL("./testing/acting-child.mjs", import.meta.url));
const log = createLogger("silent");
const TOKEN = "t".repeat(32);
const person = { firstName: "Anna", lastName: "Eriksson", birthDate: "1974-08-12" };
const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** The process' own server, with children that act. */
async function open(limits: Partial<Limits> = {}): Promise<{ url: string; server: Server }> {
  const examination = new Examination({
    limits: { ...defaultLimits, ...limits },
    log,
    file: acting,
  });
  const server = identityServer(examination, TOKEN).listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(() => {
    examination.close();
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

function examinerOf(url: string, token = TOKEN) {
  const metrics = createMetrics();
  const config = {
    IDENTITY_URL: url,
    IDENTITY_TOKEN: token,
    IDENTITY_IDLE_MINUTES: 5,
    LOG_LEVEL: "silent" as const,
  };
  return { ...openExaminer({ config, clock: systemClock, metrics, log }), metrics };
}

const act = (what: string) => Buffer.from(what);
const job = (id: string, accountId = id) => ({ id, accountId });

it("takes nothing from who does not know the token, or asks for something else", async () => {
  const { url } = await open();
  const status = async (path: string, init: RequestInit & { token?: string } = {}) => {
    const { token = TOKEN, ...rest } = init;
    const headers = { authorization: `Bearer ${token}`, ...(rest.headers as object) };
    return (await fetch(`${url}${path}`, { ...rest, headers })).status;
  };
  const post = { method: "POST", headers: { "x-account": "a" } };
  const question = { kind: "look", job: job("1", "a"), today: "2026-11-23" };
  const body = (head: unknown, parts = [act("work")]) => ({ ...post, body: packed(head, parts) });
  expect(await status("/questions", { ...body(question), token: "wrong" })).toBe(401);
  expect(await status("/questions")).toBe(405);
  expect(await status("/other")).toBe(404);
  expect(await status("/questions", { method: "POST", body: packed(question) })).toBe(400);
  expect(await status("/questions", { ...post, body: "not a message" })).toBe(400);
  expect(await status("/questions", body({ ...question, kind: "toString" }))).toBe(400);
  expect(await status("/questions", body({ ...question, kind: "passport" }))).toBe(400);
  expect(await status("/questions", body({ ...question, kind: "selfie" }))).toBe(400);
  expect(await status("/questions", body({ ...question, job: job("1", "b") }))).toBe(400);
  expect(await status("/questions", body(question))).toBe(200);
  expect(await examinerOf(url, "w".repeat(32)).look(act("work"), job("1"))).toEqual({
    ok: false,
    why: "unreachable",
  });
});

it("answers by what its children find, a photo ID after a look at its faces", async () => {
  const { url } = await open();
  const examiner = examinerOf(url);
  expect(await examiner.look(act("work"), job("1"))).toMatchObject({
    ok: true,
    picture: Buffer.from("clean"),
    verdict: { outcome: "pass" },
  });
  expect(await examiner.photoId(act("work"), person, job("2"))).toMatchObject({ ok: true });
  const measured = await examiner.metrics.text();
  for (const step of ["look", "portraits", "photoId"])
    expect(measured).toContain(`nuc_identity_step_seconds_count{step="${step}"} 1`);
});

it("sends those who wait their place, and refuses more when the queue is full", async () => {
  const { url } = await open({ jobs: 3, jobsOfOne: 2, step: 2_000 });
  const examiner = examinerOf(url);
  const hanging = examiner.look(act("hang"), job("a1", "a"));
  expect(await eventually(() => place(examiner, "a1", 0))).toBe(true);
  const second = examiner.look(act("work"), job("a2", "a"));
  expect(await eventually(() => place(examiner, "a2", 1))).toBe(true);
  expect(await examiner.look(act("work"), job("a3", "a"))).toEqual({ ok: false, why: "busy" });
  const third = examiner.look(act("work"), job("b1", "b"));
  expect(await eventually(() => place(examiner, "b1", 1))).toBe(true);
  expect(await eventually(() => place(examiner, "a2", 2))).toBe(true);
  expect(await examiner.look(act("work"), job("c1", "c"))).toEqual({ ok: false, why: "busy" });
  expect(await examiner.metrics.text()).toContain("nuc_identity_waiting 2");
  expect(await hanging).toEqual({ ok: false, why: "timed-out" });
  expect(await Promise.all([second, third])).toMatchObject([{ ok: true }, { ok: true }]);
  expect(examiner.place("b1")).toBeUndefined();
  const measured = await examiner.metrics.text();
  expect(measured).toContain("nuc_identity_waiting 0");
  expect(measured).toContain('nuc_identity_troubles_total{what="busy"} 2');
  expect(measured).toContain('nuc_identity_troubles_total{what="timed-out"} 1');
});

it("does not wait for a child that hangs: the other one continues", async () => {
  const { url } = await open({ step: 5_000 });
  const examiner = examinerOf(url);
  const hanging = examiner.look(act("hang"), job("a"));
  expect(await eventually(() => place(examiner, "a", 0))).toBe(true);
  const other = await examiner.selfie(act("work"), act("work"), job("b"));
  expect(other).toMatchObject({ ok: true });
  expect(examiner.place("a")).toBe(0);
  ends.pop()?.();
  expect(await hanging).toMatchObject({ ok: false });
});

it("forgets a question whose server went away while it waited", async () => {
  const { url } = await open({ step: 5_000 });
  const [examiner, leaving] = [examinerOf(url), new AbortController()];
  const hanging = examiner.look(act("hang"), job("a"));
  expect(await eventually(() => place(examiner, "a", 0))).toBe(true);
  const question = { kind: "look", job: job("b"), today: "2026-11-23" };
  const left = await fetch(`${url}/questions`, {
    method: "POST",
    headers: { authorization: `Bearer ${TOKEN}`, "x-account": "b" },
    body: packed(question, [act("work")]),
    signal: leaving.signal,
  });
  const third = examiner.look(act("work"), job("c"));
  expect(await eventually(() => place(examiner, "c", 2))).toBe(true);
  leaving.abort();
  expect(left.status).toBe(200);
  expect(await eventually(() => place(examiner, "c", 1))).toBe(true);
  ends.pop()?.();
  expect(await Promise.all([hanging, third])).toEqual([
    { ok: false, why: "crashed" },
    { ok: false, why: "crashed" },
  ]);
});

const place = (examiner: { place(id: string): number | undefined }, id: string, at: number) =>
  examiner.place(id) === at ? true : undefined;
