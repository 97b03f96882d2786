/** Saves a file of that name, without a server. */
export function downloadParts(name: string, parts: readonly string[], type: string): void {
  const url = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Saves `value` as a JSON file of that name, without a server. */
export function downloadJson(name: string, value: unknown): void {
  downloadParts(name, [JSON.stringify(value, null, 2)], "application/json");
}
