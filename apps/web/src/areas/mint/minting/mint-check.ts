import { featureOffMessage, getMinerCategory, MINT_MESSAGES, type MintAnswer } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { ApiError } from "../../../session/calls/api-error.ts";
import { callData } from "../../../session/calls/call.ts";
import { featureQuery } from "../../../session/site/features.ts";
import { queryClient } from "../../../session/calls/query-client.ts";
import { currentSession } from "../../../session/storage/session-store.ts";
import { holdsKeyOf } from "../../../vault/vault.ts";
import { readLastMint } from "../schedule/last-mint-query.ts";
import { submitMint } from "./mint-order.ts";
import { unansweredMintOf } from "./unanswered-mints.ts";

/** What pressing Mint leads to. */
export type MintCheck =
  | {
      readonly kind: "refused";
      readonly sentences: readonly string[];
      /** Whether the wallet is no miner at all, so that registering it helps. */
      readonly unregistered?: boolean;
    }
  | { readonly kind: "open"; readonly reward: bigint; readonly phraseHere: boolean }
  /** An earlier mint whose answer was lost had been made, and is the one of now. */
  | { readonly kind: "minted"; readonly answer: MintAnswer };

type Refused = Extract<MintCheck, { readonly kind: "refused" }>;

const refused = (...sentences: string[]): Refused => ({ kind: "refused", sentences });

/** The checks before a mint in the order of the specification: switch, category, last mint. Failures: those of `call`. */
export async function checkMint(address: string): Promise<MintCheck> {
  const earlier = await finishEarlier(address);
  if (earlier) return { kind: "minted", answer: earlier };
  const username = currentSession()?.user?.username ?? "";
  const on = await queryClient.query({
    ...featureQuery("toggle_mint_coin", username),
    staleTime: 0,
  });
  if (!on) return refused(featureOffMessage("minting"));
  const category = await readCategory(address);
  if (category !== "SILVER") {
    const refusal = refused(MINT_MESSAGES.wrongCategory(category));
    return category === "NONE" ? { ...refusal, unregistered: true } : refusal;
  }
  const { canMint, hoursLeft, reward } = await readLastMint(address);
  if (!canMint) return refused(MINT_MESSAGES.tooEarly, MINT_MESSAGES.again(hoursLeft));
  return { kind: "open", reward: parseNuc(reward), phraseHere: await holdsKeyOf(address) };
}

async function readCategory(address: string): Promise<string> {
  const categories = await callData(getMinerCategory, { query: { walletAddress: address } });
  return categories[0]?.category ?? "NONE";
}

/**
 * Asks again for a mint whose answer was lost. Undefined where there is none, the server refuses it now (so it was never
 * made), or it was that of an earlier day.
 */
async function finishEarlier(address: string): Promise<MintAnswer | undefined> {
  const earlier = unansweredMintOf(address);
  if (!earlier) return undefined;
  try {
    const answer = await submitMint(earlier);
    return answer.nextMintAt === null ? undefined : answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (unansweredMintOf(address)) throw error;
    return undefined;
  }
}
