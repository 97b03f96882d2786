/** Reads one QR code in a picture; undefined when there is none. */
export type ReadQr = (canvas: HTMLCanvasElement) => Promise<string | undefined>;

interface Detector {
  detect(source: HTMLCanvasElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const format = "qr_code";

/** The browser's own reader, where it has one. */
async function ownReader(): Promise<ReadQr | undefined> {
  const Class = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (Class === undefined) return undefined;
  try {
    if (!(await Class.getSupportedFormats()).includes(format)) return undefined;
    const detector = new Class({ formats: [format] });
    return async (canvas) => (await detector.detect(canvas))[0]?.rawValue;
  } catch {
    return undefined;
  }
}

/** A reader in JavaScript, fetched when it is needed. */
async function fetchedReader(): Promise<ReadQr> {
  const { default: decodeQR } = await import("qr/decode.js");
  return async (canvas) => {
    const { width, height } = canvas;
    const pixels = canvas.getContext("2d", { willReadFrequently: true });
    if (pixels === null) return undefined;
    try {
      return decodeQR({ width, height, data: pixels.getImageData(0, 0, width, height).data });
    } catch {
      // It throws when it finds none.
      return undefined;
    }
  };
}

export async function qrReader(): Promise<ReadQr> {
  return (await ownReader()) ?? fetchedReader();
}
