import type { WalletRecord } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { heldKeyQuery } from "../../../signing/unlock/held-key.ts";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";

/** Whether this device is known to hold nothing that signs for a wallet. */
const useIsElsewhere = (address: string): boolean =>
  useQuery(heldKeyQuery(address)).data === "nothing";

/** In the list: this device sees the wallet and cannot sign for it. */
export function NotHereBadge({ address }: { readonly address: string }) {
  return useIsElsewhere(address) ? (
    <span className="[&>*]:whitespace-normal">
      <Badge>Not on this device</Badge>
    </span>
  ) : null;
}

/** Says before a transfer is begun that the selected wallet cannot sign here, and leads to the ways to bring it. */
export function NotHereNotice({ wallet }: { readonly wallet: WalletRecord }) {
  if (!useIsElsewhere(wallet.account_id)) return null;
  return (
    <Banner
      action={
        <LinkButton to="/import-wallet" variant="secondary" className="no-underline!">
          Bring it here
        </LinkButton>
      }
    >
      <strong className="font-[580] wrap-anywhere">{wallet.account_name}</strong> is not on this
      device. You see it here, but its secret phrase is elsewhere. Bring it here to send without
      typing the twelve words.
    </Banner>
  );
}
