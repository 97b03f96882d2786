import { getRateFeed, type RateFeed, type RateFeedSettings, setRateFeed } from "@nuc/contract";
import { useQuery } from "@tanstack/react-query";
import { callData } from "../../../session/calls/call.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { Panel } from "../../forms/panel.tsx";
import { SettingCheckbox } from "../../forms/setting-checkbox.tsx";
import { SettingForm } from "../../forms/setting-form.tsx";
import { rateKey } from "./rate-key.ts";
import { RateProposalBanner } from "./rate-proposal-banner.tsx";

const useRateFeed = () =>
  useQuery({
    queryKey: [...rateKey, "feed"],
    queryFn: ({ signal }) => callData(getRateFeed, { signal }),
  });

/** What the feed asks staff for; nothing where it asks for nothing. */
export function WaitingProposal() {
  const { data } = useRateFeed();
  return data?.proposal ? <RateProposalBanner proposal={data.proposal} /> : null;
}

/** The feed that the rate may follow, and how far it may move it. */
export function RateFeedPanel() {
  const { data, error, isFetching, refetch } = useRateFeed();
  if (data === undefined) {
    return error === null ? (
      <Loading label="Loading the feed">
        <Skeleton className="h-40" />
      </Loading>
    ) : (
      <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (!data.setUp) {
    return (
      <Panel title="Price feed">
        <p className="text-small text-ink-2">
          No feed is set up. With <code>RATE_FEED_URL</code> the rate can follow an exchange.
        </p>
      </Panel>
    );
  }
  return <Feed feed={data} />;
}

function Feed({ feed }: { readonly feed: RateFeed }) {
  const { settings, last, failingSince } = feed;
  return (
    <div className="grid gap-5">
      <Panel title="Price feed">
        <div className="grid gap-4">
          {failingSince !== null && (
            <Banner tone="warning">
              The feed stopped giving a rate <TimeAgo iso={failingSince} />. The rate stays as it
              is.
            </Banner>
          )}
          <SettingCheckbox
            key={JSON.stringify(limitsOf(settings))}
            label="The rate follows the feed"
            saved={settings.on}
            save={async (on, seen) => {
              const body = { ...settings, on, seen: { ...settings, on: seen } };
              return (await callData(setRateFeed, { body })).settings.on;
            }}
            say={(on) => (on ? "The rate follows the feed." : "Staff set the rate by hand.")}
            list="rate"
          />
          <p className="text-small text-ink-2">
            {last === null ? (
              "It has not been read yet. We read it every 15 minutes."
            ) : (
              <>
                It said <span className="figures">{last.rate} USD</span> <TimeAgo iso={last.at} />.
              </>
            )}
          </p>
        </div>
      </Panel>
      <LimitsForm settings={settings} />
    </div>
  );
}

const limitsOf = ({ step, day }: RateFeedSettings) => ({ step, day });

function LimitsForm({ settings }: { readonly settings: RateFeedSettings }) {
  return (
    <SettingForm
      title="How far the feed may move the rate"
      saved={limitsOf(settings)}
      fields={[
        { name: "step", label: "At once (percent)", inputMode: "decimal" },
        { name: "day", label: "In 24 hours (percent)", inputMode: "decimal" },
      ]}
      layout="row"
      save={async (typed, seen) => {
        const wanted = { step: typed.step.trim(), day: typed.day.trim() };
        const body = { on: settings.on, ...wanted, seen: { on: settings.on, ...seen } };
        return limitsOf((await callData(setRateFeed, { body })).settings);
      }}
      asTexts={limitsOf}
      say={({ step, day }: RateFeedSettings) => `${step} % at once, ${day} % in 24 hours`}
      done={({ step, day }) =>
        `The feed may move the rate by ${step} % at once and ${day} % in 24 hours.`
      }
      reread={rateKey}
    >
      <p className="text-micro text-ink-3">
        Larger changes wait here until you accept them. A rate set by staff starts a new 24 hours.
      </p>
    </SettingForm>
  );
}
