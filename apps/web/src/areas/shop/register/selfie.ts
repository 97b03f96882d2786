import { SELFIE_SIZE, uploadSelfie } from "@nuc/contract";
import { drawPart, type Part } from "../../../camera/read-photo.ts";
import { upload } from "../../../session/calls/upload.ts";

const JPEG_QUALITY = 0.9;

/** The middle of a picture, as much of it as has the form of a selfie. */
export function selfiePart({ width, height }: { width: number; height: number }): Part {
  const form = SELFIE_SIZE.width / SELFIE_SIZE.height;
  const seen = { width: Math.min(width, height * form), height: Math.min(height, width / form) };
  return { ...seen, x: (width - seen.width) / 2, y: (height - seen.height) / 2 };
}

/** A photo of the camera as a selfie: JPEG of 260 by 230 pixels. */
export async function selfieOf(photo: Blob): Promise<File> {
  const picture = await createImageBitmap(photo);
  const canvas = document.createElement("canvas");
  try {
    drawPart(picture, selfiePart(picture), SELFIE_SIZE, canvas);
  } finally {
    picture.close();
  }
  const jpeg = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY);
  });
  if (jpeg === null) throw new Error("The browser made no selfie of the photo");
  return new File([jpeg], "selfie.jpg", { type: "image/jpeg" });
}

/** Sends it; the answer names it in the registration. Failures: those of `upload`. */
export async function sendSelfie(selfie: File, signal: AbortSignal): Promise<string> {
  const form = new FormData();
  form.append("file", selfie);
  return (await upload(uploadSelfie, form, { signal })).data.imagePath;
}
