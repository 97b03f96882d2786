import { type BankAccount, MEMBERSHIP_MESSAGES } from "@nuc/contract";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { LabelValue, LabelValues } from "../../../ui/lists/label-values.tsx";

/** Where a membership is paid to, each line to be copied. */
export function BankDetails({ account }: { readonly account: BankAccount | undefined }) {
  return (
    <Card title="Bank details">
      {account === undefined ? (
        <Banner tone="warning">{MEMBERSHIP_MESSAGES.noBank}</Banner>
      ) : (
        <LabelValues>
          <Line label="Bank name" value={account.bank_institution_name} />
          <Line label="Country" value={account.bank_country} />
          <Line label="Account name" value={account.bank_account_name} />
          <Line label="BSP" value={account.bsb} />
          <Line label="Account number" value={account.bank_account_no} />
          <Line label="Address" value={account.bank_account_address} />
        </LabelValues>
      )}
    </Card>
  );
}

function Line({ label, value }: { readonly label: string; readonly value: string }) {
  if (value === "") return null;
  return (
    <LabelValue label={label} copy={value}>
      {value}
    </LabelValue>
  );
}
