import type { WalletRecord } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { StepStart } from "../../../ui/layout/step-start.tsx";
import { FailedRead } from "../../../session/failures/failed-read.tsx";
import { forgetRequest } from "../request/pending-request.ts";
import { typedAddress } from "../../../contacts/typed-address.ts";
import { isPaymentRequest } from "../request/payment-request.ts";
import { BookStep } from "../receiver/book-step.tsx";
import { ScanStep } from "../receiver/scan-step.tsx";
import { useReceiverStatus } from "../receiver/receiver-status.ts";
import { ReviewStep } from "../review/review-step.tsx";
import { formOfRequest, type SendFormValues } from "../form/requested-form.ts";
import { SendForm } from "../form/send-form.tsx";
import { parseAmount } from "../../../signing/transfer/typed-amount.ts";
import {
  transferCostsQuery,
  type TransferCosts,
} from "../../../signing/transfer/transfer-costs.ts";

interface SendDialogProps {
  readonly wallet: WalletRecord;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** A payment request that somebody opened: it fills the form, and sends nothing. */
  readonly request?: string | undefined;
}

type SendStep = "form" | "book" | "add" | "scan" | "review";

/** Send coins: receiver and amount, then the review with the wallet password, then the receipt. */
export function SendDialog({ wallet, open, onOpenChange, request }: SendDialogProps) {
  const costs = useQuery({ ...transferCostsQuery(wallet.account_id), enabled: open });
  const [form, setForm] = useState<SendFormValues>();
  const [step, setStep] = useState<SendStep>("form");
  const [locked, setLocked] = useState(false);
  const [sent, setSent] = useState(false);
  const change = (next: boolean): void => {
    if (!next) {
      setForm(undefined);
      setStep("form");
      setLocked(false);
      setSent(false);
    }
    onOpenChange(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      dismissible={!locked}
      title={sent ? "Transfer sent" : titleOf[step](wallet)}
    >
      {costs.isPending && <PendingForm />}
      {costs.isError && <FailedRead error={costs.error} onRetry={() => void costs.refetch()} />}
      {costs.data && step === "form" && (
        <FormStep returned={form !== undefined}>
          <SendForm
            wallet={wallet}
            costs={costs.data}
            initial={initialForm(form, request)}
            onReview={(values) => {
              setForm(values);
              setStep("review");
              // It has been seen: what follows may leave this page, and must not come back to it.
              forgetRequest();
            }}
            onBook={(values) => {
              setForm(values);
              setStep("book");
            }}
            onScan={(values) => {
              setForm(values);
              setStep("scan");
            }}
          />
        </FormStep>
      )}
      {(step === "book" || step === "add") && form && (
        <BookStep
          adding={step === "add"}
          onAdding={(adding) => setStep(adding ? "add" : "book")}
          onPick={(receiver) => {
            setForm(withReceiver(form, receiver));
            setStep("form");
          }}
          onBack={() => setStep("form")}
        />
      )}
      {step === "scan" && form && (
        <ScanStep
          onText={(text) => {
            setForm(withScanned(form, text));
            setStep("form");
          }}
          onBack={() => setStep("form")}
        />
      )}
      {costs.data && step === "review" && form && (
        <Review
          wallet={wallet}
          form={form}
          costs={costs.data}
          onBack={() => setStep("form")}
          onLock={setLocked}
          onSent={() => setSent(true)}
          onDone={() => change(false)}
        />
      )}
    </Dialog>
  );
}

const titleOf: Record<SendStep, (wallet: WalletRecord) => string> = {
  form: ({ account_name }) => `Send from ${account_name}`,
  book: () => "Choose a receiver",
  add: () => "Add an address",
  scan: () => "Scan the receiver's code",
  review: () => "Check before you send",
};

/** Another receiver ends the note of a payment request, which was of the one that it named. */
function withReceiver(form: SendFormValues, receiver: string): SendFormValues {
  return form.receiver.trim() === receiver ? form : { ...form, receiver, note: "" };
}

/** What stood in the form before another step, else what a payment request fills in. */
function initialForm(
  form: SendFormValues | undefined,
  request: string | undefined,
): SendFormValues | undefined {
  if (form !== undefined || request === undefined) return form;
  return formOfRequest(request).values;
}

/** A payment request fills the whole form; what it leaves open stays as it was typed. */
function withScanned(form: SendFormValues, text: string): SendFormValues {
  if (!isPaymentRequest(text)) return withReceiver(form, typedAddress(text));
  const { values } = formOfRequest(text);
  return { ...values, amount: values.amount === "" ? form.amount : values.amount };
}

/** At first the dialog itself brings the focus to the form; after another step nothing else does. */
function FormStep({
  returned,
  children,
}: {
  readonly returned: boolean;
  readonly children: ReactNode;
}) {
  return returned ? <StepStart>{children}</StepStart> : children;
}

function PendingForm() {
  return (
    <Loading label="Asking for the fee">
      <div className="grid gap-5">
        <Skeleton className="h-13" />
        <Skeleton className="h-13" />
        <Skeleton className="h-13" />
      </div>
    </Loading>
  );
}

interface ReviewProps {
  readonly wallet: WalletRecord;
  readonly form: SendFormValues;
  readonly costs: TransferCosts;
  readonly onBack: () => void;
  readonly onLock: (locked: boolean) => void;
  readonly onSent: () => void;
  readonly onDone: () => void;
}

function Review({ wallet, form, ...rest }: ReviewProps) {
  const receiver = form.receiver.trim();
  const standing = useReceiverStatus(wallet.account_id, receiver);
  return (
    <ReviewStep
      {...rest}
      standing={standing}
      balance={parseNuc(wallet.balance)}
      order={{
        walletAddress: wallet.account_id,
        walletName: wallet.account_name,
        receiver,
        amount: parseAmount(form.amount) ?? 0n,
        ...(form.note !== "" && { note: form.note }),
      }}
    />
  );
}
