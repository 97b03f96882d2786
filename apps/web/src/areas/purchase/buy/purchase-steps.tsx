import {
  PAYMENT_METHODS,
  type PaymentMethod,
  PURCHASE_MESSAGES,
  type PurchaseTerms,
  type WalletRecord,
} from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import { useQuery } from "@tanstack/react-query";
import { companyOf, methodName } from "../../../orders/methods.ts";
import { heldKeyQuery } from "../../../signing/unlock/held-key.ts";
import { useBackSteps } from "../../../ui/dialogs/use-back-steps.ts";
import { Rosette } from "../../../ui/drawings/rosette.tsx";
import { AccountStep } from "./account-step.tsx";
import { AmountStep } from "./amount-step.tsx";
import { MethodStep } from "./method-step.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { type PurchaseStep, StepCard } from "./step-card.tsx";
import { UnlockStep } from "./unlock-step.tsx";
import { usePurchase } from "./use-purchase.ts";
import { amountLabel } from "../../../ui/values/amount-label.ts";

const { steps: titles } = PURCHASE_MESSAGES;

interface PurchaseStepsProps {
  readonly wallets: readonly WalletRecord[];
  readonly terms: PurchaseTerms;
  readonly methods: readonly PaymentMethod[];
  /** Asks for the rate of this moment. */
  readonly onAskAgain: () => void;
}

/** From the wallet to the signed order. */
export function PurchaseSteps(props: PurchaseStepsProps) {
  const { wallets, terms } = props;
  const purchase = usePurchase(wallets, terms);
  const { wallet, amount, price, confirm, step, first, goTo } = purchase;
  useBackSteps(Math.max(step - first, 0), () => goTo(step - 1));
  const needsWords = useNeedsWords(wallet);
  const titleOf4 = needsWords ? "Enter your secret phrase" : titles.password;
  const steps: readonly PurchaseStep[] = [
    {
      title: titles.account,
      name: "Account",
      chosen: wallet && (
        <span className="flex items-center gap-2">
          <Rosette address={wallet.account_id} />
          {wallet.account_name}
        </span>
      ),
      body: (
        <AccountStep
          wallets={wallets}
          chosen={wallet}
          fault={purchase.faultAt("walletAddress")}
          onDone={purchase.chooseWallet}
        />
      ),
    },
    {
      title: titles.method,
      name: "Payment method",
      chosen: purchase.method && methodName(purchase.method),
      body: <Methods {...props} purchase={purchase} />,
    },
    {
      title: titles.amount,
      name: "Amount",
      chosen: purchase.amount !== undefined && price && (
        <span className="figures">
          {amountLabel(purchase.amount)} for {amountLabel(price, "USD")}
        </span>
      ),
      body: (
        <AmountStep
          terms={terms}
          typed={purchase.typed}
          onType={purchase.type}
          fault={purchase.faultAt("amount")}
          onDone={() => purchase.goTo(4)}
          onBack={() => purchase.goTo(2)}
        />
      ),
    },
    {
      title: titleOf4,
      name: "Unlock",
      chosen: undefined,
      body: <Unlock {...props} purchase={purchase} />,
    },
  ];
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <StepCard current={step} busy={confirm.busy} onChange={goTo} steps={steps} />
      <OrderSummary
        {...{ wallet, amount, price }}
        rate={terms.rate}
        holdMinutes={holdMinutes(terms, purchase.method)}
        placed={confirm.placed}
      />
    </div>
  );
}

/** Customers have more time for a transfer at their bank. */
const holdMinutes = (terms: PurchaseTerms, method: PaymentMethod | undefined): number =>
  method === PAYMENT_METHODS.payid ? terms.payIdHoldMinutes : terms.holdMinutes;

/** Whether this device holds nothing of the wallet. */
function useNeedsWords(wallet: WalletRecord | undefined): boolean {
  const held = useQuery({
    ...heldKeyQuery(wallet?.account_id ?? ""),
    enabled: wallet !== undefined,
  });
  return held.data === "nothing";
}

type Purchased = PurchaseStepsProps & { readonly purchase: ReturnType<typeof usePurchase> };

function Methods({ terms, methods, purchase }: Purchased) {
  return (
    <MethodStep
      terms={terms}
      methods={methods}
      chosen={purchase.method}
      fault={purchase.faultAt("method")}
      onDone={purchase.chooseMethod}
      onBack={() => purchase.goTo(1)}
    />
  );
}

function Unlock({ terms, purchase, onAskAgain }: Purchased) {
  const { wallet, method, amount, price, origin, confirm } = purchase;
  if (wallet === undefined || method === undefined || amount === undefined || price === undefined)
    return null;
  return (
    <UnlockStep
      wallet={wallet}
      confirm={confirm}
      price={price}
      company={companyOf(method, terms.sandbox)}
      phraseState={{
        purpose: "paypal",
        walletAddress: wallet.account_id,
        walletName: wallet.account_name,
        amount: formatNuc(amount),
        method,
        ...origin,
      }}
      onBack={() => purchase.goTo(3)}
      onRenew={() => {
        confirm.renew();
        onAskAgain();
      }}
    />
  );
}
