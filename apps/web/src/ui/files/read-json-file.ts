/**
 * What a chosen file says; undefined where it is larger than `mostBytes`, cannot be read, or is no JSON. It is read on the
 * device.
 */
export async function readJsonFile(file: File, mostBytes: number): Promise<unknown> {
  if (file.size > mostBytes) return undefined;
  try {
    return JSON.parse(await file.text());
  } catch {
    return undefined;
  }
}
