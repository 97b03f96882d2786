import type { WalletRecord } from "@nuc/contract";
import { formatNuc, parseNuc } from "@nuc/money";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { shortAddress } from "../../../ui/address.tsx";
import { Amount } from "../../../ui/amount.tsx";
import { Button } from "../../../ui/button.tsx";
import { Rosette } from "../../../ui/rosette.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { historyQuery } from "../history-query.ts";
import { recentReceivers } from "./known-receivers.ts";
import { faultOfReceiver } from "./fault-of-receiver.ts";
import { mostToSend, sendFault, type TransferCosts } from "./send-rules.ts";

export interface SendFormValues {
  readonly receiver: string;
  /** As typed, in NUC. */
  readonly amount: string;
}

interface SendFormProps {
  readonly wallet: WalletRecord;
  readonly costs: TransferCosts;
  readonly initial: SendFormValues | undefined;
  readonly onReview: (values: SendFormValues) => void;
}

export function SendForm({ wallet, costs, initial, onReview }: SendFormProps) {
  const balance = parseNuc(wallet.balance);
  const { register, handleSubmit, setValue, setError, formState, clearErrors } =
    useForm<SendFormValues>({ defaultValues: initial ?? { receiver: "", amount: "" } });
  const review = async (values: SendFormValues): Promise<void> => {
    const fault =
      sendFault({ ...values, balance, costs }) ?? (await faultOfReceiver(values, costs));
    if (fault === undefined) onReview(values);
    else setError(fault.field, { message: fault.message }, { shouldFocus: true });
  };
  const fill = (field: keyof SendFormValues, value: string): void => {
    setValue(field, value);
    clearErrors(field);
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(review)}>
      <TextField
        label="Receiver address"
        mono
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...register("receiver")}
        error={formState.errors.receiver?.message}
      />
      <RecentReceivers address={wallet.account_id} onPick={(picked) => fill("receiver", picked)} />
      <TextField
        label="Amount in NUC"
        inputMode="decimal"
        autoComplete="off"
        className="figures pr-28"
        {...register("amount")}
        error={formState.errors.amount?.message}
        hintStays
        hint={
          <>
            You have <Amount value={balance} exact />
          </>
        }
        affix={
          <Button
            variant="quiet"
            size="small"
            onClick={() => fill("amount", formatNuc(mostToSend(balance, costs)))}
          >
            Maximum
          </Button>
        }
      />
      <Button type="submit" size="large" full busy={formState.isSubmitting}>
        Review
      </Button>
    </form>
  );
}

function RecentReceivers({
  address,
  onPick,
}: {
  readonly address: string;
  readonly onPick: (receiver: string) => void;
}) {
  const { data } = useQuery(historyQuery(address, 0));
  const recent = recentReceivers(data, address).slice(0, 3);
  if (recent.length === 0) return null;
  return (
    <div role="group" aria-label="Recent receivers" className="-mt-2 flex flex-wrap gap-2">
      {recent.map((receiver) => (
        <button
          key={receiver}
          type="button"
          onClick={() => onPick(receiver)}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line bg-surface py-1 pr-4 pl-1.5 text-small hover:border-line-strong"
        >
          <Rosette address={receiver} />
          <span className="code-text">{shortAddress(receiver)}</span>
        </button>
      ))}
    </div>
  );
}
