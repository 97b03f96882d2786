import { runOperation } from "../../vault/worker-client.ts";

/** Whether the words derive the wallet's own address; an invalid phrase derives nothing. */
export async function belongsTo(phrase: string, walletAddress: string): Promise<boolean> {
  try {
    return (await runOperation("addressOf", { phrase })) === walletAddress;
  } catch (error) {
    if (error instanceof Error && error.name === "NotAPhraseError") return false;
    throw error;
  }
}
