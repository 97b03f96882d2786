import { downloadFile } from "./download-file.ts";

/** Saves `value` as a JSON file of that name, without a server. */
export function downloadJson(name: string, value: unknown): void {
  downloadFile(name, "application/json", JSON.stringify(value, null, 2));
}
