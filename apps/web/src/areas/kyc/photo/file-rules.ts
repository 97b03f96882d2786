import { KYC_MESSAGES } from "@nuc/contract";

/** Endings by which the allowed types are known; a browser that names no type knows the ending alone. */
const typeOfEnding: Readonly<Record<string, string>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
};

/** The messages about allowed files, in the order of the specification. */
const allowedEndings = Object.keys(typeOfEnding);
const allowedTypes = new Set(Object.values(typeOfEnding));

/** For `accept` of a file input. */
export const acceptedFiles = [...allowedTypes, ...allowedEndings.map((end) => `.${end}`)].join(",");

/** What is looked at before anything is sent. */
export type CheckedFile = Pick<File, "name" | "size" | "type">;

const typeOf = ({ name, type }: CheckedFile): string | undefined =>
  type || typeOfEnding[name.split(".").at(-1)?.toLowerCase() ?? ""];

/** Whether the drop area takes it at all: pictures only. Of an unknown type the rules decide. */
export const isPicture = (file: CheckedFile): boolean =>
  (typeOf(file) ?? "image/").startsWith("image/");

/**
 * The first of the specification's rules that a file breaks, in its order; undefined for one that may be sent.
 *
 * @param megabytes the most that the server takes
 */
export function fileFault(file: CheckedFile | undefined, megabytes: number): string | undefined {
  const { empty, noSize, noType, tooLarge, wrongType } = KYC_MESSAGES.upload;
  if (file === undefined || file.size === 0) return empty;
  if (!Number.isFinite(file.size) || file.size < 0) return noSize;
  const type = typeOf(file);
  if (type === undefined) return noType;
  if (file.size > megabytes * 1024 * 1024) return tooLarge(megabytes);
  if (!allowedTypes.has(type)) return wrongType(allowedEndings);
  return undefined;
}
