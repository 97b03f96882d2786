import { createRequire } from "node:module";
import type * as OpenCv from "@techstark/opencv-js";

import { greyOf, type Picture, within } from "../image/picture.ts";

type Cv = typeof OpenCv;

/** The longer side that contours are looked for at, in pixels. */
const SIDE = 640;
/** A page takes up at least this share of the photo, and not all of it. */
const [SMALLEST, LARGEST] = [0.08, 0.97];

/** OpenCV's own numbers: its declarations know them as `any`. */
const RETR_EXTERNAL = 0;
const CHAIN_APPROX_SIMPLE = 2;
const BYTES = 0;
const THRESH_OTSU = 8;
const MORPH_CLOSE = 3;

const require = createRequire(import.meta.url);
let opened: Promise<{ cv: Cv }> | undefined;

/** Loads the program at the first use. It is inside an object: it has a `then` of its own that never ends. */
function openCv(): Promise<{ cv: Cv }> {
  opened ??= new Promise((done) => {
    const loaded = require("@techstark/opencv-js") as { default?: Cv } & Cv;
    const ready = () => done({ cv: loaded });
    if (typeof loaded.Mat === "function") ready();
    else loaded.onRuntimeInitialized = ready;
  });
  return opened;
}

/** Areas of shapes with four corners, in shares of the picture, the largest first. */
function sheets(cv: Cv, edges: OpenCv.Mat, pixels: number): number[] {
  const [contours, hierarchy] = [new cv.MatVector(), new cv.Mat()];
  cv.findContours(edges, contours, hierarchy, RETR_EXTERNAL, CHAIN_APPROX_SIMPLE);
  const areas: number[] = [];
  for (let at = 0; at < contours.size(); at += 1) {
    const [contour, hull, corners] = [contours.get(at), new cv.Mat(), new cv.Mat()];
    cv.convexHull(contour, hull);
    cv.approxPolyDP(hull, corners, cv.arcLength(hull, true) * 0.04, true);
    const share = cv.contourArea(hull) / pixels;
    if (corners.rows === 4 && share >= SMALLEST && share <= LARGEST) areas.push(share);
    for (const mat of [contour, hull, corners]) mat.delete();
  }
  contours.delete();
  hierarchy.delete();
  return areas.toSorted((a, b) => b - a);
}

/**
 * How many pages or cards are in the photo, as far as their edges can be seen: 0 also for one that fills it, or on a ground
 * of its own colour.
 */
export async function countPages(picture: Picture): Promise<number> {
  const { cv } = await openCv();
  const grey = greyOf(await within(picture, SIDE));
  const source = cv.matFromArray(grey.height, grey.width, BYTES, Array.from(grey.data));
  const shapes = new cv.Mat();
  const kernel = cv.Mat.ones(5, 5, BYTES);
  try {
    cv.GaussianBlur(source, source, new cv.Size(5, 5), 0);
    cv.threshold(source, shapes, 0, 255, THRESH_OTSU);
    cv.morphologyEx(shapes, shapes, MORPH_CLOSE, kernel);
    const bright = sheets(cv, shapes, grey.width * grey.height);
    if (bright.length > 0) return bright.length;
    cv.Canny(source, shapes, 30, 90);
    cv.morphologyEx(shapes, shapes, MORPH_CLOSE, kernel);
    return sheets(cv, shapes, grey.width * grey.height).length;
  } finally {
    for (const mat of [source, shapes, kernel]) mat.delete();
  }
}
