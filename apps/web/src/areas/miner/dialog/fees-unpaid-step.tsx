import { MINER_MESSAGES, type WalletRecord } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { useSubmitOnce } from "../../../session/calls/use-submit-once.ts";
import { WholeAddress } from "../../../ui/values/address.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { LabelValue, LabelValues } from "../../../ui/lists/label-values.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { StepStart } from "../../../ui/layout/step-start.tsx";
import { sendRegistrationMail } from "../booking/booking.ts";
import { mailPurposesQuery } from "./fees-query.ts";
import { FailedStep, PendingStep } from "../booking/step-states.tsx";

interface FeesUnpaidStepProps {
  readonly wallet: WalletRecord;
  readonly onClose: () => void;
}

/** The fees are not there yet: what can be done is to write to us, with the wallet's facts in the e-mail. */
export function FeesUnpaidStep({ wallet, onClose }: FeesUnpaidStepProps) {
  const purposes = useQuery(mailPurposesQuery);
  const mail = useMutation({
    mutationFn: (emailPurpose: string) =>
      sendRegistrationMail({
        walletName: wallet.account_name,
        walletAddress: wallet.account_id,
        walletBalance: wallet.balance,
        emailPurpose,
      }),
  });
  const send = useSubmitOnce(mail.mutateAsync);
  if (mail.isSuccess) {
    return (
      <StepStart key="sent">
        <Banner tone="success" role="status">
          {MINER_MESSAGES.mailSent}
        </Banner>
        <Button size="large" full onClick={onClose}>
          Done
        </Button>
      </StepStart>
    );
  }
  return (
    <StepStart key="form">
      <p className="text-ink-2">
        You can register this wallet once we have received your miner fees. Write to us if you have
        paid them or want to know how.
      </p>
      <LabelValues>
        <LabelValue label="Wallet name">{wallet.account_name}</LabelValue>
        <LabelValue label="Wallet address">
          <WholeAddress address={wallet.account_id} />
        </LabelValue>
        <LabelValue label="Balance">
          <Amount value={parseNuc(wallet.balance)} exact />
        </LabelValue>
      </LabelValues>
      {purposes.isPending && <PendingStep label="Loading topics" />}
      {purposes.isError && !purposes.data && (
        <FailedStep
          error={purposes.error}
          busy={purposes.isFetching}
          onRetry={() => void purposes.refetch()}
        />
      )}
      {purposes.data && (
        <MailForm purposes={purposes.data} busy={mail.isPending} error={mail.error} onSend={send} />
      )}
    </StepStart>
  );
}

interface MailFormProps {
  readonly purposes: readonly string[];
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSend: (purpose: string) => void;
}

function MailForm({ purposes, busy, error, onSend }: MailFormProps) {
  const { register, handleSubmit, formState, control } = useForm({
    defaultValues: { purpose: "" },
  });
  const chosen = useWatch({ control, name: "purpose" });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit(({ purpose }) => onSend(purpose))}
    >
      <Select
        label="Purpose of the email"
        placeholder="Choose a purpose"
        options={purposes.map((purpose) => ({ value: purpose, label: purpose }))}
        error={formState.errors.purpose?.message}
        // The list shows the beginning of a long one only.
        hint={chosen === "" ? undefined : `We get: “${chosen}”`}
        {...register("purpose", { required: MINER_MESSAGES.purposeRequired })}
      />
      <FailureBanner error={error} />
      <Button type="submit" size="large" full busy={busy}>
        Send email
      </Button>
    </form>
  );
}
