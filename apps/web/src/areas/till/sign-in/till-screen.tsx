import type { ReactNode } from "react";
import { logOut } from "../../../session/signed-in/logout.ts";
import { useSession } from "../../../session/storage/session-store.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { SplitScreen } from "../../../ui/layout/split-screen.tsx";

interface TillScreenProps {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** A step before the terminal opens. Somebody's own session has no place on a device that clerks use. */
export function TillScreen({ title, lead, children }: TillScreenProps) {
  const username = useSession()?.user?.username;
  return (
    <SplitScreen
      panelTitle="A terminal of your shop"
      panelPoints={[
        "Staff approved it, and it works on this device only.",
        "Each clerk signs in with a six-digit code.",
        "It cannot reach the shop's wallets.",
      ]}
    >
      <div className="grid gap-2">
        <h1 className="text-h1">{title}</h1>
        <p className="text-ink-2">{lead}</p>
      </div>
      {username === undefined ? (
        children
      ) : (
        <>
          <Banner tone="warning">
            {username} is logged in here. Log out first: clerks would reach the wallets of this
            account.
          </Banner>
          <Button size="large" full onClick={() => void logOut(undefined, location.pathname)}>
            Log out
          </Button>
        </>
      )}
    </SplitScreen>
  );
}
