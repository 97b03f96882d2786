import { createRequire } from "node:module";
import { join } from "node:path";
import type * as Tensorflow from "@tensorflow/tfjs";
import type * as FaceApi from "@vladmandic/face-api";
import type * as Wasm from "@tensorflow/tfjs-backend-wasm";

const require = createRequire(import.meta.url);

async function open(): Promise<typeof FaceApi> {
  const tensorflow = require("@tensorflow/tfjs") as typeof Tensorflow;
  const wasm = require("@tensorflow/tfjs-backend-wasm") as typeof Wasm;
  wasm.setWasmPaths(join(require.resolve("@tensorflow/tfjs-backend-wasm"), "../../wasm-out/"));
  await tensorflow.setBackend("wasm");
  await tensorflow.ready();
  // Its entry for Node wants TensorFlow's native library, which is fetched when it is installed.
  const faceApi = require("@vladmandic/face-api/dist/face-api.node-wasm.js") as typeof FaceApi;
  const models = join(require.resolve("@vladmandic/face-api/package.json"), "../model");
  await faceApi.nets.ssdMobilenetv1.loadFromDisk(models);
  await faceApi.nets.faceLandmark68Net.loadFromDisk(models);
  await faceApi.nets.faceRecognitionNet.loadFromDisk(models);
  return faceApi;
}

let opened: Promise<typeof FaceApi> | undefined;

/** Loads the models at the first use. */
export const faceEngine = (): Promise<typeof FaceApi> => (opened ??= open());
