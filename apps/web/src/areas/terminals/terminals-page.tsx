import { useQuery } from "@tanstack/react-query";
import { FailedRead } from "../../session/failures/failed-read.tsx";
import { LinkButton } from "../../ui/buttons/link-button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { PageHeading } from "../../ui/layout/page-heading.tsx";
import { Loading, Skeleton } from "../../ui/loading/skeleton.tsx";
import { AskTerminal } from "./ask-terminal.tsx";
import { ClerksCard } from "./clerks-card.tsx";
import { terminalsQuery } from "./queries.ts";
import { TerminalList } from "./terminal-list.tsx";

/** The terminals of the signed-in person's shop, the devices that they are on, and who works there. */
export function TerminalsPage() {
  const { data, isError, error, refetch } = useQuery(terminalsQuery);
  return (
    <>
      <PageHeading
        title="Terminals"
        lead="Devices in your shop that charge shop cards. Staff approve each one, and your clerks sign in there without reaching your wallets."
        actions={
          <LinkButton to="/pos/system" variant="secondary">
            Your own system
          </LinkButton>
        }
      />
      {data === undefined && isError && <FailedRead error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && (
        <Loading label="Loading your terminals">
          <Skeleton className="h-96 w-full rounded-3" />
        </Loading>
      )}
      {data && (
        <>
          {data.ownPageStopped && (
            <Banner tone="danger">
              The payment page of your account is stopped: wrong PINs on several cards. Staff can
              start it again.
            </Banner>
          )}
          {!data.ownPage && <Banner>Only terminals that staff approved take payments.</Banner>}
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
            <TerminalList terminals={data.terminals} />
            <div className="grid grid-cols-1 gap-6">
              <AskTerminal />
              <ClerksCard />
            </div>
          </div>
        </>
      )}
    </>
  );
}
