import { declineBill, payBill, type PhoneBill, type WalletRecord } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../session/calls/call.ts";
import { queryClient } from "../../../session/calls/query-client.ts";
import { FailedRead } from "../../../session/failures/failed-read.tsx";
import { useFailureToast } from "../../../session/failures/use-failure-toast.ts";
import { walletsQuery } from "../../../session/wallets/wallets-query.ts";
import { stored } from "../../../session/storage/stored.ts";
import { UnansweredError } from "../../../signing/once/unanswered-error.ts";
import { SignPayment } from "../../../signing/phrase/sign-payment.tsx";
import { transferCostsQuery } from "../../../signing/transfer/transfer-costs.ts";
import { useBalanceBefore } from "../../../signing/transfer/use-balance-before.ts";
import { useSignedCall } from "../../../signing/transfer/use-signed-call.ts";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { CostLine, CostList } from "../../../ui/lists/cost-list.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { amountLabel } from "../../../ui/values/amount-label.ts";
import { phoneBillQuery } from "./phone-bills.ts";

interface PayBillProps {
  readonly bill: PhoneBill;
  readonly onBegin: () => void;
}

/** From which wallet, and the key that signs; or no payment at all. */
export function PayBill({ bill, onBegin }: PayBillProps) {
  const wallets = useQuery(walletsQuery);
  const [chosen, setChosen] = useState(() => stored.read("lastSelectedWallet"));
  const [locked, setLocked] = useState(false);
  const able = wallets.data?.results.filter(({ account_id: address }) => address !== bill.to);
  const wallet = able?.find(({ account_id: address }) => address === chosen) ?? able?.[0];
  if (able === undefined)
    return wallets.error ? (
      <FailedRead error={wallets.error} onRetry={() => void wallets.refetch()} />
    ) : (
      <Loading label="Loading your wallets">
        <Skeleton className="h-64 w-full rounded-3" />
      </Loading>
    );
  if (wallet === undefined)
    return (
      <Card>
        <EmptyState action={<LinkButton to="/wallet-listing">Go to your wallets</LinkButton>}>
          You have no wallet that can pay this bill.
        </EmptyState>
      </Card>
    );
  return (
    <Card title="Your wallet">
      <div className="grid grid-cols-1 gap-5">
        <Select
          label="Pay from"
          value={wallet.account_id}
          disabled={locked}
          options={able.map(({ account_id: value, account_name: label }) => ({ value, label }))}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        {/* What was signed from one wallet is over with it. */}
        <Signing
          key={wallet.account_id}
          bill={bill}
          wallet={wallet}
          onLock={(next) => {
            setLocked(next);
            if (next) onBegin();
          }}
        />
      </div>
    </Card>
  );
}

/** What the ledger takes besides, and what stays. */
function PaymentCosts({
  bill,
  wallet,
  underWay,
}: {
  readonly bill: PhoneBill;
  readonly wallet: WalletRecord;
  readonly underWay: boolean;
}) {
  const fee = useQuery(transferCostsQuery(wallet.account_id)).data?.fee;
  const balance = useBalanceBefore(parseNuc(wallet.balance), underWay);
  const left = fee === undefined ? undefined : balance - parseNuc(bill.amount) - fee;
  return (
    <CostList>
      <CostLine label="Balance">
        <Amount value={balance} exact />
      </CostLine>
      <CostLine label="Network fee">
        <Amount value={fee} exact />
      </CostLine>
      {left !== undefined && left < 0n ? null : (
        <CostLine label={`Left in ${wallet.account_name}`} total>
          <Amount value={left} exact />
        </CostLine>
      )}
    </CostList>
  );
}

interface SigningProps {
  readonly bill: PhoneBill;
  readonly wallet: WalletRecord;
  readonly onLock: (locked: boolean) => void;
}

function Signing({ bill, wallet: record, onLock }: SigningProps) {
  const { code, to: receiver } = bill;
  const amount = parseNuc(bill.amount);
  const wallet = { address: record.account_id, name: record.account_name };
  const notifyFailure = useFailureToast();
  const order = { walletAddress: wallet.address, walletName: wallet.name, receiver, amount };
  const payment = useSignedCall(order, async ({ extrinsic, hash }) => {
    const body = { extrinsic };
    return (await call(payBill, { params: { code }, body, idempotencyKey: hash })).bill;
  });
  const show = (changed: PhoneBill): void => {
    queryClient.setQueryData(phoneBillQuery(code).queryKey, changed);
  };
  const decline = (): void =>
    void call(declineBill, { params: { code } }).then(
      ({ bill: declined }) => show(declined),
      notifyFailure,
    );
  const underWay = payment.isPending || payment.error instanceof UnansweredError;
  return (
    <>
      <PaymentCosts bill={bill} wallet={record} underWay={underWay} />
      <SignPayment
        wallet={wallet}
        payment={payment}
        label={`Pay ${amountLabel(amount)}`}
        means={`pay ${amountLabel(amount)}`}
        outcome={{
          refused: "Nothing was paid.",
          unanswered:
            "We do not know yet whether it was paid. Trying again sends the same signed payment, so the coins leave at most once.",
        }}
        backLabel="Decline"
        onLock={onLock}
        onBack={decline}
        onDone={show}
      />
    </>
  );
}
