import type { WalletRecord } from "@nuc/contract";
import { formatNuc, parseNuc } from "@nuc/money";
import { useForm } from "react-hook-form";
import { Amount } from "../../../ui/values/amount.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { isPaymentRequest } from "../request/payment-request.ts";
import { typedAddress } from "../../../contacts/typed-address.ts";
import { faultOfReceiver } from "./fault-of-receiver.ts";
import { ReceiverField } from "./receiver-field.tsx";
import { RecentReceivers } from "../receiver/recent-receivers.tsx";
import { formOfRequest, type SendFormValues } from "./requested-form.ts";
import type { TransferCosts } from "../../../signing/transfer/transfer-costs.ts";
import { AmountWorth } from "../../../signing/transfer/amount-worth.tsx";
import { parseAmount } from "../../../signing/transfer/typed-amount.ts";
import { maxToSend, sendFaults } from "./send-rules.ts";
import { useRecentReceivers } from "../receiver/use-recent-receivers.ts";

interface SendFormProps {
  readonly wallet: WalletRecord;
  readonly costs: TransferCosts;
  readonly initial: SendFormValues | undefined;
  readonly onReview: (values: SendFormValues) => void;
  /** Opens the address book in place of the form. Given its values, so that nothing of it is lost. */
  readonly onBook: (values: SendFormValues) => void;
  /** Opens the camera in place of the form, given the same. */
  readonly onScan: (values: SendFormValues) => void;
}

const blank: SendFormValues = { receiver: "", amount: "", note: "" };

function useSendForm({ wallet, costs, initial, onReview }: SendFormProps) {
  const form = useForm<SendFormValues>({ defaultValues: initial ?? blank });
  const { setValue, setError, clearErrors } = form;
  const fill = (field: keyof SendFormValues, value: string): void => {
    setValue(field, value);
    clearErrors(field);
  };
  const review = async (values: SendFormValues): Promise<void> => {
    const balance = parseNuc(wallet.balance);
    const broken = sendFaults({ ...values, balance, costs });
    const late = broken.length === 0 ? await faultOfReceiver(values, costs) : undefined;
    const faults = late === undefined ? broken : [late];
    if (faults.length === 0) onReview(values);
    // The receiver is above the amount: the first field that is wrong gets the focus.
    const first = faults.find(({ field }) => field === "receiver") ?? faults[0];
    for (const fault of faults)
      setError(fault.field, { message: fault.message }, { shouldFocus: fault === first });
  };
  /** Typed, pasted or chosen: a payment request fills the whole form, and another receiver ends its note. */
  const takeReceiver = (text: string): void => {
    if (!isPaymentRequest(text)) {
      fill("receiver", typedAddress(text));
      fill("note", "");
      return;
    }
    const { values, fault } = formOfRequest(text);
    if (fault !== undefined) {
      fill("receiver", text);
      setError("receiver", { message: fault });
      return;
    }
    fill("receiver", values.receiver);
    fill("note", values.note);
    if (values.amount !== "") fill("amount", values.amount);
  };
  return { form, fill, takeReceiver, submit: form.handleSubmit(review) };
}

/** Whom, how much, and what a payment request says it is for. */
export function SendForm(props: SendFormProps) {
  const { wallet, costs } = props;
  const balance = parseNuc(wallet.balance);
  const { form, fill, takeReceiver, submit } = useSendForm(props);
  const { errors, isSubmitting } = form.formState;
  const [note, amount] = form.watch(["note", "amount"]);
  const most = maxToSend(balance, costs);
  const recent = useRecentReceivers(wallet.account_id);
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <ReceiverField
        control={form.control}
        from={wallet.account_id}
        recent={recent}
        error={errors.receiver?.message}
        onReceiver={takeReceiver}
        onBook={() => props.onBook(form.getValues())}
        onScan={() => props.onScan(form.getValues())}
      />
      <RecentReceivers recent={recent.slice(0, 3)} onPick={takeReceiver} />
      <TextField
        label="Amount in NUC"
        inputMode="decimal"
        autoComplete="off"
        className="figures pr-28"
        {...form.register("amount")}
        error={errors.amount?.message}
        hintStays
        hint={
          <>
            <span className="block empty:hidden">
              <AmountWorth amount={parseAmount(amount)} />
            </span>
            You have <Amount value={balance} exact /> and can send up to{" "}
            <Amount value={most} exact />.
          </>
        }
        affix={
          <Button variant="quiet" size="small" onClick={() => fill("amount", formatNuc(most))}>
            Maximum
          </Button>
        }
      />
      {note !== "" && <RequestNote note={note} />}
      <Button type="submit" size="large" full busy={isSubmitting}>
        Review
      </Button>
    </form>
  );
}

function RequestNote({ note }: { readonly note: string }) {
  return (
    <Banner>
      The request says: <q className="wrap-anywhere">{note}</q>. The note is not sent along.
    </Banner>
  );
}
