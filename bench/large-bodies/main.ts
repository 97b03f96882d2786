/**
 * What bodies that are made to be read slowly do to everybody else: the longest that `/healthz` takes while ten of them
 * arrive at once, the median of the rounds. BENCH_ROUNDS changes how many. The largest that a call takes come in two shapes.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { figure, report, type Row } from "../../scripts/proof/rows.ts";
import { startServer } from "../../scripts/server-process.ts";
import { Calls } from "../login-storm/calls.ts";
import { paced, quantile } from "../login-storm/paced.ts";

const AT_ONCE = 10;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const MAX_MILLISECONDS = 100;
/** The longest body that a call takes, in bytes. */
const MAX_BODY_BYTES = 64 * 1024;
const LOGIN = "/api/v1/nuc/auth/login";

/** As many of `part` as make a body of `bytes`, between a head and a tail. */
function filled(bytes: number, [head, part, tail]: readonly [string, string, string]): string {
  const count = Math.floor((bytes - head.length - tail.length) / part.length);
  return head + part.repeat(count) + tail;
}

const ATTACKS = [
  ["1.95 MB of 650,000 objects", filled(1_950_000, ['{"data":[', "{},", "{}]}"])],
  ["64 KB of 20,000 objects", filled(MAX_BODY_BYTES, ['{"data":[', "{},", "{}]}"])],
  [
    "64 KB of 32,000 lists, each in the one before",
    `${"[".repeat(MAX_BODY_BYTES / 2)}${"]".repeat(MAX_BODY_BYTES / 2)}`,
  ],
] as const;

async function main(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "nuc-bodies-"));
  const server = await startServer({
    env: { DATA_DIR: directory, RATE_LIMIT_SCALE: "10000", SAMPLE_CONTENT: "false" },
  });
  const calls = new Calls(server.url);
  try {
    await maxWait(calls, async () => {}); // Warms everything up.
    const rows: Row[] = [
      figure("idle, longest /healthz", await maxWait(calls, async () => {}), { unit: "ms" }),
    ];
    for (const [what, body] of ATTACKS) {
      const attack = async () => send(new URL(LOGIN, server.url), body);
      const waits: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) waits.push(await maxWait(calls, attack));
      rows.push(
        figure(`ten bodies of ${what}, longest /healthz`, quantile(waits, 0.5), {
          unit: "ms",
          atMost: MAX_MILLISECONDS,
        }),
      );
    }
    report(rows);
  } finally {
    calls.close();
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** The longest in milliseconds that `/healthz` takes, from when it was due, while ten attacks go on. */
async function maxWait(calls: Calls, attack: () => Promise<void>): Promise<number> {
  const [times] = await Promise.all([
    paced({ perSecond: 50, seconds: 1 }, async () => {
      const { status } = await calls.send({ method: "GET", path: "/healthz" });
      if (status !== 200) throw new Error(`/healthz answered ${status}`);
    }),
    ...Array.from({ length: AT_ONCE }, attack),
  ]);
  return Math.max(...times);
}

/** Sends a body over a connection of its own; whatever comes of it. */
async function send(url: URL, body: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const sent = request(url, {
      method: "POST",
      agent: new Agent({ maxSockets: 1 }),
      headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body) },
    });
    sent.on("error", () => resolve());
    sent.on("response", (answer) => answer.resume().on("end", resolve).on("error", resolve));
    sent.end(body);
  });
}

await main();
