import { MINER_MESSAGES, type MinerOffer, WALLET_MESSAGES, type WalletRecord } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useForm, useWatch } from "react-hook-form";
import { referenceCodeQuery } from "../../../session/signed-in/reference-code-query.ts";
import { CopyLine } from "../../../ui/values/copy-line.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { SlotFees } from "./slot-fees.tsx";
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
  readonly offers: readonly MinerOffer[];
  readonly onClose: () => void;
}

/** The account is not cleared yet: what clears it, what that costs and does not, and an email to us with the wallet's facts. */
export function FeesUnpaidStep({ wallet, offers, onClose }: FeesUnpaidStepProps) {
  const purposes = useQuery(mailPurposesQuery);
  const code = useQuery(referenceCodeQuery).data?.referenceCode;
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
      <ul className="grid list-disc gap-2 pl-5 text-ink-2 marker:text-ink-3">
        <li>
          Before you register a wallet we clear your account: once your{" "}
          <TextLink to="/become-miner">Silver or Gold membership</TextLink> is paid, or once our
          team has confirmed your payment.
        </li>
        <li>Clearance takes no coins from your wallets.</li>
        <li>The slot fee is separate. You pay it once, in NUC, when you register.</li>
      </ul>
      <SlotFees offers={offers} />
      {code !== undefined && (
        <div className="grid gap-2">
          <p className="text-small text-ink-2">
            Your payment reference code. Add it to a bank transfer so we know the payment is yours.
          </p>
          <CopyLine
            code
            value={code}
            what="payment reference code"
            toast={WALLET_MESSAGES.create.referenceCopied}
          />
        </div>
      )}
      <p className="text-ink-2">Have you paid, or do you have a question? Write to us:</p>
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
