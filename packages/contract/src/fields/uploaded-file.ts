import { z } from "../schema.ts";

/** A file of a multipart form, as the server has read it. */
export class UploadedFile {
  /** Empty where the file is longer than its call takes. */
  readonly bytes: Uint8Array;
  /** The media type that the sender names; empty where it names none. */
  readonly type: string;
  /** Whether it has more bytes than its call takes. */
  readonly tooLong: boolean;

  constructor({ bytes, type, tooLong }: { bytes: Uint8Array; type: string; tooLong: boolean }) {
    this.bytes = bytes;
    this.type = type;
    this.tooLong = tooLong;
  }
}

/** A file that must be there; anything else gives `requiredMessage`. The browser gives a `Blob` or a `File`. */
export function uploadedFile(requiredMessage: string): z.ZodType<UploadedFile, Blob> {
  return z
    .custom<UploadedFile>((value) => value instanceof UploadedFile, requiredMessage)
    .meta({ type: "string", format: "binary" }) as unknown as z.ZodType<UploadedFile, Blob>;
}
