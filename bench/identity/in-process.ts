import { cleanCopy } from "@nuc/identity";
import {
  anna,
  annasLicence,
  asDataUrl,
  card,
  hostileFiles,
  licenceBack,
  passport,
  portrait,
} from "@nuc/identity/testing";

import { figure, type Row } from "../../scripts/proof/rows.ts";
import { type IdentityRequest, IdentityProcess } from "./client.ts";

/** How often each step is measured. */
const TIMES = 8;
/** Customers who send a passport at one moment. */
const WAITING = 20;
/** How often somebody sends a good photo while hostile files come. */
const EVERY = 50;

/** A slow machine is measured, not cut off. */
const limits = { step: 120_000, warm: 120_000 };

type Photos = Readonly<Record<IdentityRequest["kind"], readonly Buffer[]>>;

async function photos(): Promise<Photos> {
  const face = await portrait(1, [0.15, 0.16, 0.23, 0.44], 800);
  const scene = { pixels: 1_600, portrait: await asDataUrl(face) };
  const page = await cleanCopy(await passport(anna, scene));
  return {
    look: [page],
    passport: [page],
    licence: [await cleanCopy(await licenceBack(annasLicence, { pixels: 1_600 }))],
    photoId: [await cleanCopy(await card(anna, "TD1", scene))],
    selfie: [await cleanCopy(face), page],
  };
}

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;

/** Seconds of each step, one after the other. */
async function stepRows(process: IdentityProcess, all: Photos): Promise<Row[]> {
  const secondsOf = new Map<string, number[]>();
  for (let time = 0; time < TIMES; time += 1)
    for (const [kind, pictures] of Object.entries(all) as [
      IdentityRequest["kind"],
      readonly Buffer[],
    ][]) {
      const reply = await process.ask({ kind, account: `step ${time}`, pictures });
      if (reply.answer.verdict?.outcome !== "pass")
        throw new Error(`${kind} did not pass: ${JSON.stringify(reply.answer)}`);
      for (const { step, seconds } of reply.spent)
        secondsOf.set(step, [...(secondsOf.get(step) ?? []), seconds]);
    }
  return [...secondsOf].flatMap(([step, seconds]) => [
    figure(`step ${step} in the process, median`, at(seconds, 0.5), { unit: "s", digits: 2 }),
    figure(`step ${step} in the process, slowest of ${seconds.length}`, Math.max(...seconds), {
      unit: "s",
      digits: 2,
    }),
  ]);
}

/** Many send a passport at once; a photo ID and a selfie come among them. */
async function crowdRows(process: IdentityProcess, all: Photos): Promise<Row[]> {
  const start = performance.now();
  const seconds = await Promise.all(
    Array.from({ length: WAITING }, async (_, index) => {
      const account = `crowd ${index}`;
      const reply = await process.ask({ kind: "passport", account, pictures: all.passport });
      if (reply.answer.verdict?.outcome !== "pass") throw new Error("A passport did not pass");
      return (performance.now() - start) / 1_000;
    }),
  );
  return [
    figure(`${WAITING} passports at once: answered after, median`, at(seconds, 0.5), { unit: "s" }),
    figure(`${WAITING} passports at once: answered after, 95th percentile`, at(seconds, 0.95), {
      unit: "s",
    }),
  ];
}

/** Each hostile file as every kind of document, and good photos of others among them. */
async function hostileRows(process: IdentityProcess, all: Photos): Promise<Row[]> {
  const files = await hostileFiles();
  const troubles: string[] = [];
  const waits: number[] = [];
  let [passed, asked] = [0, 0];
  for (const [index, { name, bytes }] of files.entries()) {
    const kinds = ["look", "passport", "licence", "photoId"] as const;
    const answers = await Promise.all(
      kinds.map((kind) =>
        process.ask({ kind, account: `hostile ${index} ${kind}`, pictures: [bytes] }),
      ),
    );
    asked += answers.length;
    // A look says how a photo is, and nothing of a document: what can be decoded may pass there.
    passed += answers.slice(1).filter(({ answer }) => answer.verdict?.outcome === "pass").length;
    for (const { answer, restarted } of answers)
      if (answer.why !== undefined || restarted !== undefined)
        troubles.push(`${name}: ${answer.why ?? restarted ?? ""}`);
    if (index % EVERY !== 0) continue;
    const start = performance.now();
    const good = await process.ask({
      kind: "look",
      account: `good ${index}`,
      pictures: all.look,
    });
    if (good.answer.verdict?.outcome !== "pass") throw new Error("A good photo did not pass");
    waits.push((performance.now() - start) / 1_000);
  }
  return [
    figure(`hostile files that passed, of ${asked} questions`, passed, {
      unit: "",
      atMost: 0,
      digits: 0,
    }),
    figure("crashes, time-outs and restarts by hostile files", troubles.length, {
      unit: "",
      atMost: 0,
      digits: 0,
    }),
    figure("a good photo between them waits at most", Math.max(...waits), { unit: "s" }),
  ];
}

/** The process as a server uses it: its steps, a crowd, hostile files, and the memory that it holds. */
export async function processRows(): Promise<Row[]> {
  const all = await photos();
  const process = await IdentityProcess.start(limits);
  try {
    const idle = process.memory();
    const rows = [
      figure("start of the process, to both children with their models", process.startSeconds, {
        unit: "s",
      }),
      ...(await stepRows(process, all)),
      ...(await crowdRows(process, all)),
      ...(await hostileRows(process, all)),
    ];
    const loaded = process.memory();
    return [
      ...rows,
      ...idle.map(({ name, now }) => memoryRow(`memory of ${name} with its models`, now)),
      ...loaded.map(({ name, most }) => memoryRow(`memory of ${name} at most`, most)),
    ];
  } finally {
    await process.stop();
  }
}

const memoryRow = (what: string, megabytes: number) =>
  figure(what, megabytes, { unit: "MB", digits: 0 });
