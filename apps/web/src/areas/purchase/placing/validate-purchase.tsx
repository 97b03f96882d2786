import { centsText, priceCents, PURCHASE_MESSAGES } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { companyOf, methodName } from "../../../orders/methods.ts";
import { Price } from "../../../ui/values/price.tsx";
import { FailedRead } from "../../../session/failures/failed-read.tsx";
import { checkFailed } from "../../../signing/phrase/phrase-boxes.ts";
import { PhraseForm } from "../../../signing/phrase/phrase-form.tsx";
import type { PhraseWallet } from "../../../signing/phrase/phrase-request.ts";
import { PhraseScreen } from "../../../signing/phrase/phrase-screen.tsx";
import { CostLine, CostList } from "../../../ui/lists/cost-list.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { amountLabel } from "../../../ui/values/amount-label.ts";
import { Amount } from "../../../ui/values/amount.tsx";
import { PurchaseFailure } from "./purchase-failure.tsx";
import type { PurchaseOrder } from "./purchase-order.ts";
import { termsQuery } from "./terms-query.ts";
import { phraseKey, useConfirm } from "./use-confirm.ts";

interface ValidatePurchaseProps extends Omit<PurchaseOrder, "walletAddress"> {
  readonly wallet: PhraseWallet;
  readonly onLeave: () => void;
}

/** The words of a wallet, box by box, sign an order of coins; then the payment page opens. */
export function ValidatePurchase(props: ValidatePurchaseProps) {
  const { wallet, amount, method, origin, onLeave } = props;
  const { walletAddress, walletName } = wallet;
  const order = { walletAddress, amount, method, origin };
  const terms = useQuery(termsQuery);
  const confirm = useConfirm(order);
  const rate = terms.data?.rate;
  const company = companyOf(method, terms.data?.sandbox ?? []);
  const price =
    confirm.placed?.price ??
    (rate === undefined ? undefined : centsText(priceCents(order.amount, rate)));
  return (
    <PhraseScreen
      walletName={walletName}
      then={`Next you go to ${company ?? `the payment page of ${location.host}`}.`}
      aside={<WhatIsBought order={order} walletName={walletName} price={price} />}
    >
      {price !== undefined && (
        <PhraseForm
          walletAddress={walletAddress}
          messages={{
            notOfThisWallet: PURCHASE_MESSAGES.unlock.otherWallet,
            failed: checkFailed,
          }}
          continueMeans={`buy ${amountLabel(order.amount)}`}
          busy={confirm.busy}
          failure={<PurchaseFailure error={confirm.error} />}
          onPhrase={(phrase) => confirm.confirm(phraseKey(walletAddress, phrase), price)}
          onCancel={onLeave}
        />
      )}
      {price === undefined &&
        (terms.error === null ? (
          <Loading label="Loading what you can buy">
            <Skeleton className="h-96 w-full rounded-3" />
          </Loading>
        ) : (
          <FailedRead error={terms.error} onRetry={() => void terms.refetch()} />
        ))}
    </PhraseScreen>
  );
}

interface WhatIsBoughtProps {
  readonly order: PurchaseOrder;
  readonly walletName: string;
  readonly price: string | undefined;
}

function WhatIsBought({ order, walletName, price }: WhatIsBoughtProps) {
  return (
    <div className="grid gap-4">
      <h2 className="text-h3">Your order</h2>
      <CostList>
        <CostLine label="You get">
          <Amount value={order.amount} exact />
        </CostLine>
        <CostLine label="Into">{walletName}</CostLine>
        <CostLine label="Payment method">{methodName(order.method)}</CostLine>
        <CostLine label="You pay" total>
          <Price price={price} currency="USD" />
        </CostLine>
      </CostList>
      <p className="text-small text-ink-2">
        The words sign this one order on this device. They are never sent or stored.
      </p>
    </div>
  );
}
