import { OPEN_BILL_MESSAGES, type PhoneBill } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { ApiError } from "../../../session/calls/api-error.ts";
import { FailedRead } from "../../../session/failures/failed-read.tsx";
import { useNow } from "../../../session/site/use-now.ts";
import { rememberBill } from "../../../session/storage/pending-bill.ts";
import { useSession } from "../../../session/storage/session-store.ts";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { Coin } from "../../../ui/drawings/coin.tsx";
import { ReedRing } from "../../../ui/drawings/reed-ring.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { PageHeading } from "../../../ui/layout/page-heading.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { timeLeft } from "../../../ui/time/time-left.ts";
import { Amount } from "../../../ui/values/amount.tsx";
import { BillCard } from "./bill-card.tsx";
import { PayBill } from "./pay-bill.tsx";
import { payInShopPath } from "./pay-in-shop-path.ts";
import { phoneBillQuery } from "./phone-bills.ts";

const { pay } = OPEN_BILL_MESSAGES;

/** The bill of a shop, opened by its link or from the list: what it is for, and the way to pay it. */
export function BillPage() {
  const code = useParams()["code"] ?? "";
  const isSignedIn = useSession() !== null;
  return (
    <>
      <PageHeading title="Shop bill" />
      {isSignedIn ? <Bill key={code} code={code} /> : <LogInFirst code={code} />}
    </>
  );
}

function LogInFirst({ code }: { readonly code: string }) {
  const remember = (): void => rememberBill(code);
  return (
    <Card className="grid max-w-2xl grid-cols-1 gap-5">
      <p>A shop asks you for a payment. Log in to see the bill.</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/login" size="large" onClick={remember}>
          Log in
        </LinkButton>
        <LinkButton to="/register" variant="secondary" size="large" onClick={remember}>
          Register
        </LinkButton>
      </div>
    </Card>
  );
}

function Bill({ code }: { readonly code: string }) {
  const { data: bill, error, refetch } = useQuery(phoneBillQuery(code));
  const [begun, setBegun] = useState(false);
  if (bill === undefined && error instanceof ApiError && error.status === 404)
    return (
      <Card>
        <EmptyState action={<LinkButton to={payInShopPath}>Pay in a shop</LinkButton>}>
          We could not find this bill. It may be for somebody else or have expired.
        </EmptyState>
      </Card>
    );
  if (bill === undefined && error !== null)
    return <FailedRead error={error} onRetry={() => void refetch()} />;
  if (bill === undefined)
    return (
      <Loading label="Loading the bill">
        <Skeleton className="h-96 w-full rounded-3" />
      </Loading>
    );
  const isOpen = bill.state === "open";
  // The form that has begun to pay says how that went.
  const isPaidHere = begun && bill.state === "paying";
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <BillCard bill={bill} />
      <div className="grid grid-cols-1 gap-4">
        {isOpen || isPaidHere ? (
          <>
            {isOpen && <TimeLeft expires={bill.expires} />}
            <PayBill bill={bill} onBegin={() => setBegun(true)} />
          </>
        ) : (
          <Outcome bill={bill} />
        )}
      </div>
    </div>
  );
}

function TimeLeft({ expires }: Pick<PhoneBill, "expires">) {
  const now = useNow();
  const left = Date.parse(expires) - now;
  if (left <= 0) return null;
  return <p className="text-small text-ink-2">You can pay it for {timeLeft(left)}.</p>;
}

function Outcome({ bill }: { readonly bill: PhoneBill }) {
  const { state, receipt, amount, shop } = bill;
  const isOwn = state === "paid" && receipt !== null;
  return (
    <Card className="grid grid-cols-1 justify-items-center gap-4 text-center">
      {isOwn && (
        <ReedRing value={1} className="size-32">
          <Coin className="size-20" />
        </ReedRing>
      )}
      <p role="status" className={isOwn ? "text-h3" : ""}>
        {isOwn ? (
          <>
            <Amount value={parseNuc(amount)} exact /> paid to {shop}
          </>
        ) : state === "paying" ? (
          "The payment is on its way…"
        ) : state === "open" ? null : (
          pay[state]
        )}
      </p>
      {isOwn && (
        <p className="text-small text-ink-2">
          Receipt {receipt.number}.{" "}
          <TextLink to={`/receipt/${receipt.extrinsicHash}`}>See the payment</TextLink>
        </p>
      )}
      <LinkButton to="/wallet-listing" variant="secondary" size="large">
        Go to your wallets
      </LinkButton>
    </Card>
  );
}
