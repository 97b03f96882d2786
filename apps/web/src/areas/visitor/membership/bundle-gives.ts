import { type Membership, MINT_HOURS } from "@nuc/contract";

const ofWallets = (wallet: string): string =>
  `Makes one of your wallets ${wallet}, which does not mint. 1 to 10 at once, each for another wallet.`;

/** What somebody gets for the price, in a line or two. */
export const bundleGives: Readonly<Record<Membership, string>> = {
  SILVER: `Lets you register wallets as Silver miners, which mint once every ${MINT_HOURS} hours.`,
  GOLD: "Lets you register wallets as Gold miners, which do not mint.",
  "S-BUNDLE": ofWallets("an s-bundle wallet"),
  DIAMOND: ofWallets("a Diamond wallet"),
};
