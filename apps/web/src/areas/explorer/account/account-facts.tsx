import type { ExplorerAccount } from "@nuc/contract";
import { WholeAddress } from "../../../ui/values/address.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { WholeHash } from "../../../ui/values/hash-text.tsx";
import { LabelValue, LabelValues } from "../../../ui/lists/label-values.tsx";
import { Rosette } from "../../../ui/drawings/rosette.tsx";
import { BigAmount } from "../facts/big-amount.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";

/** What an account holds and is. */
export function AccountFacts({ account }: { readonly account: ExplorerAccount }) {
  return (
    <Card>
      <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-4">
        <Rosette address={account.address} size="large" />
        <BigAmount label="Balance" amount={account.balance} />
      </div>
      <LabelValues>
        <LabelValue label="Address" copy={account.address}>
          <WholeAddress address={account.address} />
        </LabelValue>
        <LabelValue label="Public key" copy={account.publicKey}>
          <WholeHash hash={account.publicKey} />
        </LabelValue>
        <LabelValue label="Next nonce" copy={String(account.nonce)}>
          <span className="figures">{groupedNumber(account.nonce)}</span>
        </LabelValue>
        <LabelValue label="Transfers" copy={String(account.transfers)}>
          <span className="figures">{groupedNumber(account.transfers)}</span>
        </LabelValue>
      </LabelValues>
    </Card>
  );
}
