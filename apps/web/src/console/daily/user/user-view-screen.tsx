import type { NotificationRecord, UserView } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { ApiError } from "../../../session/calls/api-error.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { NoticeRowLook } from "../../../ui/notices/notice-row-look.tsx";
import { windowInWords } from "../../../ui/planned/planned-words.ts";
import { RichText } from "../../../ui/rich-text/rich-text.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { amountLabel } from "../../../ui/values/amount-label.ts";
import { featureNames } from "../../forms/feature-names.ts";
import { Panel } from "../../forms/panel.tsx";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import { Barriers } from "./barriers.tsx";
import { viewQuery } from "./user-query.ts";
import { WalletsPanel } from "./wallets-panel.tsx";

/** What the pages of one user show them, to look at and not to act on: no session of theirs is made. */
export function UserViewScreen() {
  const { username = "" } = useParams();
  return (
    <Allowed right="users.view">
      <View key={username} username={username} />
    </Allowed>
  );
}

function View({ username }: { readonly username: string }) {
  const { data: view, error, isFetching, refetch } = useQuery(viewQuery(username));
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <ConsoleScreen
      title={`What ${username} sees`}
      within={{ label: username, to: `/users/${encodeURIComponent(username)}` }}
      lead="View only: you are not signed in as this user, and nothing is marked as read. Your visit is recorded in the audit."
      actions={
        view !== undefined && (
          <>
            <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              Look again
            </Button>
            <p className="self-center text-small text-ink-3">
              As of <TimeAgo iso={view.at} />
            </p>
          </>
        )
      }
    >
      {isUnknown && <EmptyState>No user has this name.</EmptyState>}
      {error !== null && !isUnknown && (
        <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {view === undefined && error === null && (
        <Loading label="Loading what they see">
          <Skeleton className="h-96 rounded-2" />
        </Loading>
      )}
      {view !== undefined && <Seen view={view} />}
    </ConsoleScreen>
  );
}

function Seen({ view }: { readonly view: UserView }) {
  const { barriers, planned, header, notifications, unread } = view;
  return (
    <>
      {barriers.length > 0 && <Barriers barriers={barriers} />}
      {planned !== null && (
        <Banner tone="info">
          Planned maintenance: {windowInWords(planned)}. {planned.text}
        </Banner>
      )}
      {header.length > 0 && <Ticker notices={header} />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-5">
          <Due view={view} />
          <WalletsPanel wallets={view.wallets} />
          <Panel title="What is on for them">
            <ul className="flex flex-wrap gap-2">
              {view.features.map(({ toggle_column: column, on }) => (
                <li key={column}>
                  <Badge tone={on ? "success" : "neutral"} dot={on}>
                    {featureNames[column]} {on ? "on" : "off"}
                  </Badge>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
        <Panel
          title="Notifications"
          flush
          actions={<span className="figures text-small text-ink-2">{unread} unread</span>}
        >
          {notifications.length === 0 ? (
            <EmptyState>Their list is empty.</EmptyState>
          ) : (
            <ul>
              {notifications.map((notice) => (
                <NoticeRowLook
                  key={notice.id}
                  notice={notice}
                  unread={!notice.userpreferences.is_read}
                  expiry={expiryOf(notice, view.at)}
                  brief={false}
                >
                  {notice.title}
                </NoticeRowLook>
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </>
  );
}

function expiryOf({ ttl, create_time: created }: NotificationRecord, at: string) {
  if (ttl === null) return undefined;
  const left = Math.max(0, Date.parse(ttl) - Date.parse(at));
  return { left, part: left / Math.max(1, Date.parse(ttl) - Date.parse(created)) };
}

function Ticker({ notices }: { readonly notices: readonly NotificationRecord[] }) {
  return (
    <ul aria-label="Ticker" className="grid gap-1 rounded-1 bg-accent-soft px-4 py-2 text-small">
      {notices.map(({ id, message }) => (
        <li key={id} dir="auto" className="[&_p]:inline">
          <RichText html={message} />
        </li>
      ))}
    </ul>
  );
}

/** What their list of wallets asks of them or offers. */
function Due({ view: { refundsDue, airdropOffered, wallets } }: { readonly view: UserView }) {
  if (refundsDue.length === 0 && !airdropOffered) return null;
  const nameOf = (address: string) =>
    wallets.find((wallet) => wallet.address === address)?.name || address;
  return (
    <Panel title="Over their wallets">
      <ul className="grid gap-2">
        {refundsDue.map(({ walletAddress, amount }) => (
          <li key={walletAddress}>
            <Banner tone="warning">
              A refund of{" "}
              <span className="figures whitespace-nowrap">{amountLabel(parseNuc(amount))}</span>{" "}
              from <span className="wrap-anywhere">{nameOf(walletAddress)}</span> to the treasury is
              required.
            </Banner>
          </li>
        ))}
        {airdropOffered && (
          <li>
            <Banner tone="success">You have a missed airdrop to claim.</Banner>
          </li>
        )}
      </ul>
    </Panel>
  );
}
