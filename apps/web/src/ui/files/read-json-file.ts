/**
 * What a chosen file says; undefined where it is larger than `maxBytes`, cannot be read, or is no JSON. It is read on the
 * device.
 */
export async function readJsonFile(file: File, maxBytes: number): Promise<unknown> {
  if (file.size > maxBytes) return undefined;
  try {
    return JSON.parse(await file.text());
  } catch {
    return undefined;
  }
}
