import { percentiles } from "../image/grey.ts";
import { greyOf, type Picture, within } from "../image/picture.ts";
import { faceEngine } from "./engine.ts";

export interface Face {
  /** How sure the detector is, 0 to 1. */
  readonly score: number;
  /** Height in pixels of the picture that was looked at, 1,024 px at most. */
  readonly height: number;
  /** 128 numbers: close together for photos of one person. */
  readonly descriptor: readonly number[];
}

const SIDE = 1_024;
/** A portrait in a document is printed: its score is lower than that of a live face. */
const MIN_SCORE = 0.25;

/** Spreads the greys: faces in the dark are found then. */
function normalised(picture: Picture): Picture {
  const [low = 0, high = 255] = percentiles(greyOf(picture), [0.01, 0.99]);
  if (high - low < 8) return picture;
  const scale = 255 / (high - low);
  return {
    ...picture,
    data: Buffer.from(picture.data.map((byte) => Math.min(255, Math.max(0, (byte - low) * scale)))),
  };
}

/** The faces of a picture, the surest first. */
export async function findFaces(picture: Picture): Promise<Face[]> {
  const faceApi = await faceEngine();
  const { width, height, data } = normalised(await within(picture, SIDE));
  const pixels = faceApi.tf.tensor3d(new Int32Array(data), [height, width, 3], "int32");
  try {
    const options = new faceApi.SsdMobilenetv1Options({ minConfidence: MIN_SCORE, maxResults: 5 });
    const found = await faceApi
      .detectAllFaces(pixels, options)
      .withFaceLandmarks()
      .withFaceDescriptors();
    return found
      .map(({ detection, descriptor }) => ({
        score: detection.score,
        height: detection.box.height,
        descriptor: Array.from(descriptor),
      }))
      .toSorted((a, b) => b.score - a.score);
  } finally {
    pixels.dispose();
  }
}

/** Distance of two faces: 0 for the same photo; strangers were seen from 0.44 on (decision 42). */
export const faceDistance = (a: Face, b: Face) =>
  Math.hypot(...a.descriptor.map((value, at) => value - (b.descriptor[at] ?? 0)));
