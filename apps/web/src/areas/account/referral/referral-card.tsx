import { REFERRAL_MESSAGES } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { walletsQuery } from "../../../session/wallets/wallets-query.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";
import { AnswerOrState } from "../answers/answer-or-state.tsx";
import { referralQuery } from "./referral-calls.ts";
import { ReferralForm } from "./referral-form.tsx";
import { ReferralShare } from "./referral-share.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";

/** The code by which one invites others, and the wallet that it names. */
export function ReferralCard({ username }: { readonly username: string }) {
  const referral = useQuery(referralQuery(username));
  return (
    <Card title="Referral Code">
      <div className="grid grid-cols-1 gap-5">
        <p className="text-small text-ink-2">
          Friends who sign up with your code count as invited by you.
        </p>
        <AnswerOrState query={referral} label="Loading your referral code">
          {({ referralCode, wallet }) => (
            <>
              {referralCode !== null && <ReferralShare code={referralCode} />}
              <Wallets code={referralCode} wallet={wallet} />
            </>
          )}
        </AnswerOrState>
      </div>
    </Card>
  );
}

interface WalletsProps {
  readonly code: string | null;
  readonly wallet: string | null;
}

function Wallets(referral: WalletsProps) {
  const wallets = useQuery(walletsQuery);
  if (wallets.isError && wallets.data === undefined)
    return (
      <TryAgainBanner
        error={wallets.error}
        busy={wallets.isFetching}
        onRetry={() => void wallets.refetch()}
      >
        {REFERRAL_MESSAGES.walletsFailed}
      </TryAgainBanner>
    );
  return (
    <AnswerOrState query={wallets} label="Loading your wallets">
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState brief>
            A referral code belongs to one of your wallets.{" "}
            <TextLink to="/create-wallet">Create a wallet</TextLink> first.
          </EmptyState>
        ) : (
          <ReferralForm {...referral} wallets={results} />
        )
      }
    </AnswerOrState>
  );
}
