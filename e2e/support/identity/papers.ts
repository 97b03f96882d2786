/** Papers and a face of nobody, drawn for a journey: what the checks read in them is a customer's own. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { anna, asDataUrl, card, passport, portrait } from "@nuc/identity/testing";

/** Where in the second of the sample photos one face is, in shares of its sides. */
const face = [0.15, 0.16, 0.23, 0.44] as const;

/** Every customer of the journeys is called so. */
const holder = { ...anna, names: "HOLDER<<ACCOUNT", birth: "900131", optional: "" };

type Drawn = Awaited<ReturnType<typeof passport>>;

/** A JPEG of what was drawn, a little darker than paper under a lamp. */
async function jpegOf(drawn: Drawn): Promise<Buffer> {
  const data = Buffer.from(drawn.data.map((byte) => byte * 0.85));
  const url = await asDataUrl({ ...drawn, data });
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

/** Frames of a film for the browser's fake camera: it begins again at its end. */
const FRAMES = 10;

export interface Papers {
  /** A file of a second of film that shows the passport. */
  readonly passportFilm: string;
  readonly passport: Buffer;
  readonly photoId: Buffer;
  readonly selfie: Buffer;
}

/** Draws the papers of one person. @param tag makes their numbers their own: six digits */
export async function drawPapers(tag: string): Promise<Papers> {
  const own = await asDataUrl(await portrait(1, face, 500));
  const page = await passport({ ...holder, number: `PA${tag}X` }, { pixels: 1_280, portrait: own });
  const photo = await jpegOf(page);
  const id = await card({ ...holder, number: `ID${tag}X` }, "TD1", {
    pixels: 1_600,
    portrait: own,
  });
  const passportFilm = join(mkdtempSync(join(tmpdir(), "nuc-film-")), "passport.mjpeg");
  writeFileSync(passportFilm, Buffer.concat(Array.from({ length: FRAMES }, () => photo)));
  return {
    passportFilm,
    passport: photo,
    photoId: await jpegOf(id),
    selfie: await jpegOf(await portrait(1, face, 720)),
  };
}
