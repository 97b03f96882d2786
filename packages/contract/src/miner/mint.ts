import { hexText, isoTime, nucText, requiredText } from "../fields/fields.ts";
import { MINT_MESSAGES } from "../messages/coins/mint.ts";
import { oneOf } from "../fields/one-of.ts";
import { z } from "../schema.ts";
import { shownText } from "../fields/shown-text.ts";

/** Minutes that the time of signing may be off the server's clock. */
export const MINT_SIGNING_MINUTES = 10;

/** Categories of miners in the order of `mintable_wallet` (0 to 4). Only SILVER mints. */
export const MINER_CATEGORIES = ["NONE", "SILVER", "GOLD", "DIAMOND", "S-BUNDLE"] as const;
export type MinerCategory = (typeof MINER_CATEGORIES)[number];

/** The server's time, and from when on the wallet may mint (null: now); a device's own clock does not matter. */
const mintTimes = { serverTime: isoTime, nextMintAt: isoTime.nullable() };

/** `GET bc/mint/lastMint/{address}`. */
export const lastMintAnswer = z.object({
  canMint: z.boolean(),
  /** Rounded up; 0 when allowed. */
  hoursLeft: z.number().int(),
  ...mintTimes,
  /** What a request to mint must name now, and what it pays. */
  usiCount: z.number().int(),
  reward: nucText,
});
export type LastMintAnswer = z.infer<typeof lastMintAnswer>;

/** `POST bc/mint/coinMint`. */
export const mintPayload = z.object({
  usiCount: z
    .number({
      error: ({ input }) =>
        input == null || input === ""
          ? MINT_MESSAGES.usiCountRequired
          : MINT_MESSAGES.usiCountNumber,
    })
    .int(MINT_MESSAGES.usiCountNumber),
  /** Address of the wallet. */
  accountId: requiredText(MINT_MESSAGES.walletRequired),
  /** sr25519 signature (64 bytes, 0x-hex) by the wallet's key over the mint text. */
  signature: requiredText(MINT_MESSAGES.signatureRequired),
  /** ISO 8601, as in the mint text. */
  signedAt: requiredText(MINT_MESSAGES.signedAtRequired).refine(
    (text) => z.iso.datetime({ offset: true }).safeParse(text).success,
    MINT_MESSAGES.signedAtMalformed,
  ),
});
export type MintPayload = z.infer<typeof mintPayload>;

/** What `POST bc/mint/coinMint` answers with; `hoursLeft` until the next mint, rounded up. */
export const mintAnswer = z.object({
  /** Hash of the extrinsic that paid the reward. */
  hash: hexText,
  hoursLeft: z.number().int(),
  ...mintTimes,
});
export type MintAnswer = z.infer<typeof mintAnswer>;

/** `GET miner/get-miner-category`. */
export const minerCategoryQuery = z.object({
  walletAddress: requiredText(MINT_MESSAGES.walletRequired),
});
export const minerCategoryAnswer = z.array(z.object({ category: z.enum(MINER_CATEGORIES) }));

/** `POST miner/update-mint-session`. */
export const mintSessionPayload = z.object({
  address: requiredText(MINT_MESSAGES.walletRequired),
});
/** When the wallet minted last; null where it never did. */
export const mintSessionAnswer = z.object({ last_mint_session: isoTime.nullable() });

/** `PUT admin/wallets/{address}/category`. */
export const walletCategoryPayload = z.strictObject({
  category: z.enum(MINER_CATEGORIES, MINT_MESSAGES.categoryUnknown),
  reason: shownText(MINT_MESSAGES.reasonRequired),
  /** The category when this was decided: another one meanwhile is 409. */
  seen: oneOf(MINER_CATEGORIES, MINT_MESSAGES.categoryUnknown),
});
export const walletCategoryAnswer = z.object({
  walletAddress: z.string(),
  category: z.enum(MINER_CATEGORIES),
});
