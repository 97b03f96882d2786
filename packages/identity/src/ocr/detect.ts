import { type Picture, pipeline, pixels } from "../image/picture.ts";
import type { Point } from "../image/warp.ts";
import { smallestBox, type TextBox } from "./boxes.ts";
import { ocrEngine } from "./engine.ts";

/** Longer side of what the model sees, in pixels. */
const SIDE = 960;
const PIXEL_IS_TEXT = 0.2;
const BOX_IS_TEXT = 0.4;
/** PP-OCR's own: the map shows lines thinner than they are. */
const GROW = 1.6;
/** As trained: blue, green, red. */
const mean = [0.485, 0.456, 0.406];
const deviation = [0.229, 0.224, 0.225];

/** Pixels as the model takes them: plane by plane, blue first. */
export function planes(
  { width, height, data }: Picture,
  value: (byte: number, plane: number) => number,
): Float32Array {
  const size = width * height;
  const values = new Float32Array(size * 3);
  for (let plane = 0; plane < 3; plane += 1)
    for (let i = 0; i < size; i += 1)
      values[plane * size + i] = value(data[i * 3 + 2 - plane] ?? 0, plane);
  return values;
}

/** Marks what hangs together with a first pixel; gives these pixels' places. */
function fill(map: Float32Array, width: number, start: number, seen: Uint8Array): number[] {
  const found = [start];
  seen[start] = 1;
  for (let next = 0; next < found.length; next += 1) {
    const at = found[next] ?? 0;
    const x = at % width;
    for (const by of [x > 0 ? -1 : 0, x < width - 1 ? 1 : 0, -width, width]) {
      const other = at + by;
      if (seen[other] !== 0 || (map[other] ?? 0) <= PIXEL_IS_TEXT) continue;
      seen[other] = 1;
      found.push(other);
    }
  }
  return found;
}

function boxesOf(map: Float32Array, width: number): TextBox[] {
  const seen = new Uint8Array(map.length);
  const boxes: TextBox[] = [];
  for (let start = 0; start < map.length; start += 1) {
    if (seen[start] === 1 || (map[start] ?? 0) <= PIXEL_IS_TEXT) continue;
    const places = fill(map, width, start, seen);
    const sum = places.reduce((all, at) => all + (map[at] ?? 0), 0);
    if (places.length < 12 || sum / places.length < BOX_IS_TEXT) continue;
    const points = places.map((at): Point => ({ x: at % width, y: Math.floor(at / width) }));
    const box = smallestBox(points, GROW);
    if (box !== undefined && box.height >= 4) boxes.push(box);
  }
  return boxes;
}

const scaled = ({ quad, width, height }: TextBox, x: number, y: number): TextBox => {
  const to = (point: Point): Point => ({ x: point.x * x, y: point.y * y });
  return {
    quad: [to(quad[0]), to(quad[1]), to(quad[2]), to(quad[3])],
    width: width * x,
    height: height * y,
  };
};

/** The lines of text of a picture, in its own pixels. */
export async function detectText(picture: Picture): Promise<TextBox[]> {
  const { detect } = await ocrEngine();
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const side = (length: number) => Math.max(32, Math.round((length * scale) / 32) * 32);
  const [width, height] = [side(picture.width), side(picture.height)];
  const small = await pixels(pipeline(picture).resize(width, height, { fit: "fill" }));
  const input = planes(
    small,
    (byte, plane) => (byte / 255 - (mean[plane] ?? 0)) / (deviation[plane] ?? 1),
  );
  const map = await detect(input, height, width);
  return boxesOf(map, width).map((box) =>
    scaled(box, picture.width / width, picture.height / height),
  );
}
