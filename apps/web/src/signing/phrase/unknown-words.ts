import { runOperation } from "../../vault/worker-client.ts";

/** Those of the words that no phrase has in it; none where this device cannot say. */
export async function unknownWords(words: readonly string[]): Promise<readonly string[]> {
  try {
    return await runOperation("unknownWords", { words });
  } catch {
    return [];
  }
}
