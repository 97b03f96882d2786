import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from "pdfjs-dist";
import pdfWorkerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?worker&url";
import { startWorker } from "./trusted-worker.ts";

/**
 * Starts loading a PDF of this origin, or of a file on this device. The worker is our own built file, and neither code from text nor WebAssembly is
 * used: the page policy allows nothing else. pdf.js is driven directly because the React wrapper around it writes
 * `innerHTML`, which Trusted Types refuse.
 */
export function openPdf(source: { url: string } | { data: ArrayBuffer }): PDFDocumentLoadingTask {
  GlobalWorkerOptions.workerPort ??= startWorker(pdfWorkerUrl);
  return getDocument({ ...source, isEvalSupported: false, useWasm: false });
}
