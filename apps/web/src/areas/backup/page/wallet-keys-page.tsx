import type { WalletRecord } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { walletsQuery } from "../../../session/wallets/wallets-query.ts";
import { WholeAddress } from "../../../ui/values/address.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { FailedRead } from "../../../session/failures/failed-read.tsx";
import { heldKeyQuery } from "../../../signing/unlock/held-key.ts";
import { NotHere } from "../../../signing/phrase/not-here.tsx";
import { UnreadVault } from "../../../signing/unlock/unread-vault.tsx";
import { BackupCards } from "./backup-cards.tsx";
import { DeviceCards } from "./device-cards.tsx";

/** Everything that is done with the key of one wallet besides signing. */
export function WalletKeysPage() {
  const { address = "" } = useParams();
  const wallets = useQuery(walletsQuery);
  const wallet = wallets.data?.results.find((one) => one.account_id === address);
  return (
    <>
      <PageHeading
        title="Keys and backup"
        lead={
          wallet &&
          `The key of ${wallet.account_name} exists only on your devices and on your paper.`
        }
      />
      {wallets.data === undefined && wallets.isError && (
        <FailedRead error={wallets.error} onRetry={() => void wallets.refetch()} />
      )}
      {wallets.isPending && (
        <Loading label="Loading your wallets">
          <Skeleton className="h-60" />
        </Loading>
      )}
      {wallets.data && wallet === undefined && <NoSuchWallet />}
      {wallet && <WalletKeys key={address} wallet={wallet} />}
    </>
  );
}

function NoSuchWallet() {
  return (
    <EmptyState action={<LinkButton to="/wallet-listing">Go to your wallets</LinkButton>}>
      This wallet is not one of yours.
    </EmptyState>
  );
}

function WalletKeys({ wallet }: { readonly wallet: WalletRecord }) {
  const held = useQuery(heldKeyQuery(wallet.account_id));
  return (
    <>
      <WholeAddress address={wallet.account_id} />
      <UnreadVault held={held} />
      {held.isPending && (
        <Loading label="Checking this device">
          <Skeleton className="h-60" />
        </Loading>
      )}
      {held.data === "nothing" && (
        <Card className="grid gap-5">
          <NotHere wallet={wallet} />
        </Card>
      )}
      {held.data !== undefined && (
        <div className="grid gap-6 lg:grid-cols-2">
          <BackupCards wallet={wallet} held={held.data} />
          {held.data !== "nothing" && <DeviceCards wallet={wallet} held={held.data} />}
        </div>
      )}
    </>
  );
}
