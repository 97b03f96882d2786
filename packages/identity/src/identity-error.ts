/** Why a file is no picture that can be checked. */
export type PictureFault =
  | "not-jpeg-or-png"
  | "too-many-bytes"
  | "too-many-pixels"
  | "too-many-frames"
  | "too-many-scans"
  | "colours"
  | "damaged";

/** The only error that this package throws about what it was given. `cause` is for the log, never for people. */
export class PictureError extends Error {
  override readonly name = "PictureError";
  readonly fault: PictureFault;

  constructor(fault: PictureFault, cause?: unknown) {
    super(`The file is refused: ${fault}`, { cause });
    this.fault = fault;
  }
}
