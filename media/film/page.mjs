/** Runs in the browser: draws every frame, encodes the film and hands film and poster to the script that opened the page. */
import { BufferTarget, CanvasSource, Output, Quality, WebMOutputFormat } from "mediabunny";

import { captionsOf } from "./captions.mjs";
import { height, width } from "./ink.mjs";
import { scenes } from "./scenes.mjs";

const framesPerSecond = 24;
/** Bits per second that the encoder aims at. Flat colours need little. */
const bitrate = 110_000;
/** Seconds in which a scene gives way to the next. */
const crossing = 0.5;
/** The moment that stands for the film before it plays, in seconds. */
const posterMoment = 4.6;

async function loadFonts() {
  for (const [family, file] of [
    ["Hanken Grotesk", "/sans.woff2"],
    ["Geist Mono", "/mono.woff2"],
  ]) {
    const face = new FontFace(family ?? "", `url(${file})`, { weight: "100 900" });
    document.fonts.add(await face.load());
  }
}

/**
 * @param {CanvasRenderingContext2D} ink
 * @param {number} time seconds since the film began
 */
function drawFrame(ink, time) {
  ink.reset();
  let begin = 0;
  for (const scene of scenes) {
    const own = time - begin;
    begin += scene.length;
    if (own < 0 || own >= scene.length + crossing) continue;
    const isFirst = begin === scene.length;
    ink.save();
    ink.globalAlpha = isFirst ? 1 : Math.min(own / crossing, 1);
    ink.fillStyle = scene.ground;
    ink.fillRect(0, 0, width, height);
    scene.draw(ink, Math.min(own, scene.length));
    ink.restore();
  }
}

/** @param {HTMLCanvasElement} canvas @param {CanvasRenderingContext2D} ink */
async function encode(canvas, ink) {
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new CanvasSource(canvas, {
    codec: "vp9",
    quality: new Quality({ bitrate }),
    keyFrameInterval: 5,
    latencyMode: "quality",
  });
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  const seconds = scenes.reduce((sum, { length }) => sum + length, 0);
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
    drawFrame(ink, frame / framesPerSecond);
    await source.add(frame / framesPerSecond, 1 / framesPerSecond);
  }
  await output.finalize();
  return output.target.buffer;
}

/** Width and height of the picture that stands for the site where somebody shares a link to it. */
const shared = { width: 1200, height: 630 };

/**
 * The middle of a frame in the size of a shared link's picture.
 * @param {HTMLCanvasElement} frame
 */
function sharePicture(frame) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, shared);
  const scaled = (height * shared.width) / width;
  canvas.getContext("2d")?.drawImage(frame, 0, (shared.height - scaled) / 2, shared.width, scaled);
  return canvas;
}

/** @param {HTMLCanvasElement} canvas @param {string} [type] @returns {Promise<Blob | null>} */
const pictureOf = (canvas, type = "image/webp") =>
  new Promise((resolve) => canvas.toBlob(resolve, type, 0.82));

/** @param {string} name @param {BodyInit | null} body */
const hand = (name, body) => fetch(`/made/${name}`, { method: "POST", body });

async function make() {
  await loadFonts();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const ink = canvas.getContext("2d", { willReadFrequently: true });
  if (ink === null) throw new Error("This browser draws nothing.");
  drawFrame(ink, posterMoment);
  await hand("poster.webp", await pictureOf(canvas));
  await hand("share.png", await pictureOf(sharePicture(canvas), "image/png"));
  const still = new URLSearchParams(location.search).get("still");
  if (still === null) {
    await hand("captions.vtt", captionsOf(scenes));
    await hand("nuc.webm", await encode(canvas, ink));
  } else {
    for (const moment of still.split(",")) {
      drawFrame(ink, Number(moment));
      await hand(`still-${moment}.webp`, await pictureOf(canvas));
    }
  }
  await hand("done", null);
}

make().catch((/** @type {unknown} */ error) => hand("failed", String(error)));
