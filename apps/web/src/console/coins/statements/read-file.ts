import { STATEMENT_FILE_BYTES, STATEMENT_MESSAGES } from "@nuc/contract";
import { DeviceError } from "../../../session/calls/api-error.ts";

const { file: messages } = STATEMENT_MESSAGES;

/** A statement as it was chosen. */
export interface ChosenFile {
  readonly name: string;
  readonly text: string;
}

/** Reads a file as UTF-8, else as Windows-1252, which some banks write still. */
export async function readStatementFile(file: File): Promise<ChosenFile> {
  if (file.size > STATEMENT_FILE_BYTES) throw new DeviceError(messages.tooLong);
  const bytes = await file.arrayBuffer();
  const text = decoded(bytes, "utf-8") ?? decoded(bytes, "windows-1252") ?? "";
  if (text.includes("\0")) throw new DeviceError(messages.notText);
  return { name: file.name, text };
}

function decoded(bytes: ArrayBuffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
