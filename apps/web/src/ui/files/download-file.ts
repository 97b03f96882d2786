/** Saves a file of that name, without a server. `parts` are put together: texts, or bytes. */
export function downloadFile(
  name: string,
  type: string,
  ...parts: readonly (string | Uint8Array)[]
): void {
  const own = parts.map((part) => (typeof part === "string" ? part : new Uint8Array(part)));
  downloadBlob(name, new Blob(own, { type }));
}

/** Saves a file that is there already. */
export function downloadBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Saves `value` as a JSON file of that name, without a server. */
export function downloadJson(name: string, value: unknown): void {
  downloadFile(name, "application/json", JSON.stringify(value, null, 2));
}
