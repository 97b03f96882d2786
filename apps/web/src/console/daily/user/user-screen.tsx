import { countryName, type StaffUserDetail } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { ApiError } from "../../../session/calls/api-error.ts";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Rosette } from "../../../ui/drawings/rosette.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { Email } from "../../../ui/values/email.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { roleName } from "../../people/role-name.ts";
import { UserStatusBadge } from "../../people/user-status-badge.tsx";
import { Allowed } from "../../frame/allowed.tsx";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import { FeaturesPanel } from "./features-panel.tsx";
import { FeesPanel } from "./fees-panel.tsx";
import { RoleAction } from "./role-action.tsx";
import { StatusActions } from "./status-actions.tsx";
import { TimelinePanel } from "./timeline-panel.tsx";
import { userQuery } from "./user-query.ts";
import { WalletsPanel } from "./wallets-panel.tsx";

/** One user: who it is, what happened to them, what they see and why, and what may be done. */
export function UserScreen() {
  const { username = "" } = useParams();
  return (
    <Allowed right="users">
      <User key={username} username={username} />
    </Allowed>
  );
}

function User({ username }: { readonly username: string }) {
  const { data: user, error, isFetching, refetch } = useQuery(userQuery(username));
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <ConsoleScreen title={user?.username ?? username} within={{ label: "Users", to: "/users" }}>
      {isUnknown && <EmptyState>No user has this name.</EmptyState>}
      {error !== null && !isUnknown && (
        <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {user === undefined && error === null && (
        <Loading label="Loading the user">
          <div className="grid gap-5">
            <Skeleton className="h-20 rounded-2" />
            <Skeleton className="h-96 rounded-2" />
          </div>
        </Loading>
      )}
      {user !== undefined && <Record user={user} />}
    </ConsoleScreen>
  );
}

function Record({ user }: { readonly user: StaffUserDetail }) {
  return (
    <>
      <Who user={user} />
      <Facts user={user} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <TimelinePanel username={user.username} />
        <div className="grid grid-cols-1 gap-5 max-lg:order-first">
          <FeaturesPanel user={user} />
          <WalletsPanel wallets={user.walletList} />
          <FeesPanel user={user} />
        </div>
      </div>
    </>
  );
}

function Who({ user }: { readonly user: StaffUserDetail }) {
  const { username, name, email, emailConfirmed, phone, phoneConfirmed, status } = user;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Rosette name={username} className="size-11" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-small text-ink-3 wrap-anywhere">
          <Email address={email} />
          {!emailConfirmed && " (not confirmed)"}
          {phone !== null && (
            <>
              {" · "}
              <span className="figures">+{phone}</span>
              {!phoneConfirmed && " (not confirmed)"}
            </>
          )}
        </p>
      </div>
      <UserStatusBadge status={status} />
      {user.role !== "customer" && <Badge tone="accent">{roleName(user.role)}</Badge>}
      <div className="flex flex-wrap gap-2 md:ml-auto">
        <RoleAction user={user} />
        <StatusActions user={user} />
      </div>
      {user.statusReason !== null && user.statusChanged !== null && (
        <p className="w-full text-small text-ink-2">
          {status === "suspended" ? "Suspended" : "Suspension lifted"}{" "}
          <TimeAgo iso={user.statusChanged} />: {user.statusReason}
        </p>
      )}
    </div>
  );
}

function Facts({ user }: { readonly user: StaffUserDetail }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-2 border border-line bg-line md:grid-cols-3 lg:grid-cols-6">
      <Fact label="Joined">
        <TimeAgo iso={user.joined} />
      </Fact>
      <Fact label="Last seen">
        {user.lastActive === null ? "never" : <TimeAgo iso={user.lastActive} />}
      </Fact>
      <Fact label="Sessions">
        {groupedNumber(user.sessions)}, {groupedNumber(user.passkeys)} passkeys
      </Fact>
      <Fact label="Coins">
        <Amount value={parseNuc(user.coins)} />
      </Fact>
      <Fact label="Country">{user.country === null ? "not given" : countryName(user.country)}</Fact>
      <Fact label="Role">{roleName(user.role)}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0 bg-surface px-4 py-3">
      <dt className="text-micro text-ink-3">{label}</dt>
      <dd className="figures mt-0.5 text-small font-[560] wrap-anywhere">{children}</dd>
    </div>
  );
}
