import type { GreyPhoto } from "./grey-photo.ts";
import { hintsOfFrame, type PhotoHint, type PhotoSubject } from "./judge-photo.ts";
import { greyOfSource, seenPart } from "./read-photo.ts";
import { SteadyShutter } from "./steady-shutter.ts";

/** Milliseconds between two checks of the camera: a look takes a phone about 40 ms. */
const PAUSE_MS = 150;
/** Pixels of a side below which there is no picture yet: until its first frame Chromium has one of 2 by 2. */
const MIN_HEIGHT = 16;
/** Milliseconds that a hint is shown at least, so that it can be read and said. */
const HINT_MS = 800;

/** What the camera's picture is like now. */
export interface FrameState {
  /** What to do about it first; undefined where it is good. */
  readonly hint: PhotoHint | undefined;
  /** 0 to 1: how much of the time in which it must stay good has passed. */
  readonly held: number;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Keeps a hint for its time, however often the picture changes meanwhile. */
class ShownHint {
  #hint: PhotoHint | undefined;
  #since = Number.NEGATIVE_INFINITY;

  next(hint: PhotoHint | undefined, now: number): PhotoHint | undefined {
    if (hint !== this.#hint && now - this.#since >= HINT_MS) {
      this.#hint = hint;
      this.#since = now;
    }
    return this.#hint;
  }
}

/**
 * Judges frame after frame of `video` and reports what each is like.
 *
 * @returns true once the picture was good for long enough to take the photo; false when `signal` is aborted
 */
export async function watchFrames(
  video: HTMLVideoElement,
  subject: PhotoSubject,
  signal: AbortSignal,
  onFrame: (seen: FrameState) => void,
): Promise<boolean> {
  const canvas = document.createElement("canvas");
  const shutter = new SteadyShutter();
  const shown = new ShownHint();
  let before: GreyPhoto | undefined;
  while (!signal.aborted) {
    const part = seenPart({ width: video.videoWidth, height: video.videoHeight });
    const grey = part.height < MIN_HEIGHT ? undefined : greyOfSource(video, part, canvas);
    if (grey !== undefined) {
      const now = performance.now();
      const [hint] = hintsOfFrame(grey, before, part.height, subject);
      before = grey;
      const held = shutter.see(hint === undefined, now);
      if (held === 1) return true;
      onFrame({ hint: held > 0 ? undefined : shown.next(hint, now), held });
    }
    await pause();
  }
  return false;
}
