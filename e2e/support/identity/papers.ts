/** Papers and a face of nobody, drawn for a journey: what the checks read in them is a customer's own. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { anna, anotherDay, asDataUrl, card, passport, portrait } from "@nuc/identity/testing";

/** Where in the second of the sample photos one face is, in shares of its sides. */
const face = [0.15, 0.16, 0.23, 0.44] as const;

/** Every customer of the journeys is called so. */
const holder = { ...anna, names: "HOLDER<<ACCOUNT", birth: "900131", optional: "" };

type Drawn = Awaited<ReturnType<typeof passport>>;

/** A JPEG of what was drawn, a little darker than paper under a lamp. @param shade another one makes another file */
async function jpegOf(drawn: Drawn, shade = 0.85): Promise<Buffer> {
  // The fake camera shows no frame of an odd height.
  const height = drawn.height - (drawn.height % 2);
  const bytes = drawn.data.subarray(0, drawn.width * height * 3);
  const data = Buffer.from(bytes.map((byte) => byte * shade));
  const url = await asDataUrl({ ...drawn, height, data });
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

/** A face before a wall, as wide as a camera's picture is. */
async function facePicture(): Promise<Drawn> {
  const own = await anotherDay(await portrait(1, face, 720));
  const [width, height] = [960, 720];
  const data = Buffer.alloc(width * height * 3, 150);
  const left = Math.round((width - own.width) / 2);
  for (let y = 0; y < height; y += 1)
    own.data.copy(data, (y * width + left) * 3, y * own.width * 3, (y + 1) * own.width * 3);
  return { ...own, width, height, data };
}

/** Frames of a film for the browser's fake camera: it begins again at its end. */
const FRAMES = 10;

/** What the browser's fake camera shows. It reads the file each time that it is switched on. */
export class Film {
  readonly file = join(mkdtempSync(join(tmpdir(), "nuc-film-")), "film.mjpeg");

  constructor(first: Buffer) {
    this.show(first);
  }

  /** Lays a photo before the camera. */
  show(photo: Buffer): void {
    writeFileSync(this.file, Buffer.concat(Array.from({ length: FRAMES }, () => photo)));
  }
}

/** Photos of the papers of one person. */
export interface Papers {
  readonly passport: Buffer;
  readonly photoId: Buffer;
  readonly selfie: Buffer;
  /** Two photos of one card. */
  readonly photoIdAgain: Buffer;
}

/** Draws the papers of one person. @param tag makes their numbers their own: six digits */
export async function drawPapers(tag: string, names = holder.names): Promise<Papers> {
  const own = await asDataUrl(await portrait(1, face, 500));
  const person = { ...holder, names };
  const page = await passport({ ...person, number: `PA${tag}X` }, { pixels: 1_280, portrait: own });
  const id = await card({ ...person, number: `ID${tag}X` }, "TD1", {
    pixels: 1_600,
    portrait: own,
  });
  return {
    passport: await jpegOf(page),
    photoId: await jpegOf(id),
    photoIdAgain: await jpegOf(id, 0.8),
    selfie: await jpegOf(await facePicture()),
  };
}
