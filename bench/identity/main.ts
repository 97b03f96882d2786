/**
 * How many photos of invented documents are read, by what happened to them. The pictures are drawn here: the figures compare
 * distortions and say nothing of real photos. BENCH_HOLDERS (2) is how many holders are drawn.
 */
import { faceDistance, findFaces, parseAamva, readBarcode, readZone } from "@nuc/identity";
import { groupPhoto } from "@nuc/identity/testing";

import { figure, report, type Row } from "../../scripts/proof/rows.ts";
import { processRows } from "./in-process.ts";
import { type Case, codes, distorted, drawn, licenceNumber, names, zoneCases } from "./pictures.ts";

/** Shares that the trial of the libraries reached with the rule of two readings. */
const [ZONES_READ, CODES_READ] = [0.74, 0.85];
/** Strangers closer than this would pass as the same person. */
const SAME = 0.4;

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};
const share = (all: readonly boolean[]) => all.filter(Boolean).length / all.length;

interface ZoneResult {
  readonly layout: Case["layout"];
  readonly accepted: boolean;
  readonly wrong: boolean;
  readonly seconds: number;
}

async function readOne(one: Case, name: string): Promise<ZoneResult> {
  const photo = await distorted(name, await drawn(one));
  const before = cpu();
  const zone = await readZone(photo);
  const seconds = cpu() - before;
  const accepted = zone !== undefined && zone.sure && zone.faults.length === 0;
  const { names: name2, number, birth, expiry } = one.holder;
  const right =
    zone?.mrz.names === name2 &&
    zone.mrz.number === number &&
    zone.mrz.birth === birth &&
    zone.mrz.expiry === expiry;
  return { layout: one.layout, accepted, wrong: accepted && !right, seconds };
}

async function zones(): Promise<Row[]> {
  const rows: Row[] = [];
  const all: ZoneResult[] = [];
  for (const name of names) {
    const results: ZoneResult[] = [];
    for (const one of zoneCases) results.push(await readOne(one, name));
    const percent = share(results.map(({ accepted }) => accepted)) * 100;
    rows.push(figure(`zones accepted, ${name}`, percent, { unit: "%", digits: 0 }));
    all.push(...results);
  }
  const seconds = all.map((result) => result.seconds).toSorted((a, b) => a - b);
  const total = share(all.map(({ accepted }) => accepted)) * 100;
  return [
    figure(`zones accepted of ${all.length}`, total, { unit: "%", atLeast: ZONES_READ * 100 }),
    figure("zones accepted and wrong", all.filter(({ wrong }) => wrong).length, {
      unit: "",
      atMost: 0,
      digits: 0,
    }),
    figure("a zone, median of the processor's time", seconds[Math.floor(seconds.length / 2)] ?? 0, {
      unit: "s",
    }),
    figure("a zone, 95th percentile", seconds[Math.floor(seconds.length * 0.95)] ?? 0, {
      unit: "s",
    }),
    ...(["TD3", "TD1", "TD2"] as const).map((layout) => {
      const some = all.filter((each) => each.layout === layout);
      const percent = share(some.map(({ accepted }) => accepted)) * 100;
      return figure(`zones accepted, ${layout}`, percent, { unit: "%", digits: 0 });
    }),
    ...rows,
  ];
}

async function licenceCodes(): Promise<Row[]> {
  const read: boolean[] = [];
  let [wrong, cpuSeconds] = [0, 0];
  for (const name of names)
    for (const small of [false, true]) {
      const photo = await distorted(name, await codes(small));
      const before = cpu();
      const text = await readBarcode(photo);
      cpuSeconds += cpu() - before;
      read.push(text !== undefined);
      if (text !== undefined && parseAamva(text)?.number !== licenceNumber) wrong += 1;
    }
  return [
    figure(`codes read of ${read.length}`, share(read) * 100, {
      unit: "%",
      atLeast: CODES_READ * 100,
    }),
    figure("codes read and wrong", wrong, { unit: "", atMost: 0, digits: 0 }),
    figure("a code, mean of the processor's time", cpuSeconds / read.length, {
      unit: "s",
      digits: 2,
    }),
  ];
}

/** Distances of different people in one photo, and of each to the same photo in the dark, blurred and small. */
async function faces(): Promise<Row[]> {
  const [strangers, same]: [number[], number[]] = [[], []];
  let [cpuSeconds, photos] = [0, 0];
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const photo = await groupPhoto(number);
    const before = cpu();
    const people = await findFaces(photo);
    cpuSeconds += cpu() - before;
    photos += 1;
    for (const [at, one] of people.entries())
      for (const other of people.slice(at + 1)) strangers.push(faceDistance(one, other));
    for (const name of ["dark 0.25", "blur 1.2", "900 px wide"]) {
      const again = await findFaces(await distorted(name, photo));
      for (const one of people) {
        const distances = again.map((other) => faceDistance(one, other));
        // Nobody else of the photo is nearer than the person, so the nearest is the same one.
        if (distances.length > 0) same.push(Math.min(...distances));
      }
    }
  }
  const sorted = same.toSorted((a, b) => a - b);
  return [
    figure(`nearest strangers of ${strangers.length} pairs`, Math.min(...strangers), {
      unit: "",
      atLeast: SAME,
      digits: 2,
    }),
    figure("the same person again, median", sorted[Math.floor(sorted.length / 2)] ?? 1, {
      unit: "",
      atMost: SAME,
      digits: 2,
    }),
    figure("the same person again, 90th percentile", sorted[Math.floor(sorted.length * 0.9)] ?? 1, {
      unit: "",
      digits: 2,
    }),
    figure("the faces of a photo, mean of the processor's time", cpuSeconds / photos, {
      unit: "s",
    }),
  ];
}

async function main(): Promise<void> {
  const inProcess = await processRows();
  const rows = [...(await zones()), ...(await licenceCodes()), ...(await faces())];
  const megabytes = process.resourceUsage().maxRSS / 1024;
  report([
    ...rows,
    figure("memory at most, all libraries in one process", megabytes, { unit: "MB", digits: 0 }),
    ...inProcess,
  ]);
}

await main();
