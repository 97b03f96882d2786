import { isOfAccount, MINT_HOURS, type OfferedBundle, type MembershipBundle } from "@nuc/contract";
import { amountLabel } from "../../../ui/values/amount-label.ts";

/** A membership as it is chosen; what it means for coins only where the server said so. */
export type ShownBundle = MembershipBundle &
  Partial<Pick<OfferedBundle, "mint_reward" | "miner_fee">>;

/** With its article. */
const walletNames = {
  SILVER: "A Silver",
  GOLD: "A Gold",
  "S-BUNDLE": "an s-bundle",
  DIAMOND: "a Diamond",
};

/** What somebody gets for the price, in a line or two. */
export function bundleGives(bundle: ShownBundle): string {
  const name = walletNames[bundle.account_category];
  if (!isOfAccount(bundle.account_category))
    return `Makes one wallet ${name} wallet, which does not mint. 1 to 10 at once; the number stays on the order.`;
  return `Lets you register wallets as miners. ${slotOf(bundle, name)}`;
}

function slotOf({ account_category, mint_reward, miner_fee }: ShownBundle, name: string): string {
  const costs = miner_fee == null ? "" : ` costs ${amountLabel(miner_fee)} and`;
  const mints = mint_reward == null ? " once" : ` ${amountLabel(mint_reward)}`;
  return account_category === "SILVER"
    ? `${name} slot${costs} mints${mints} every ${MINT_HOURS} hours.`
    : `${name} slot${costs} does not mint.`;
}
