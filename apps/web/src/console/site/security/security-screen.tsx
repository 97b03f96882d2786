import type { SecondFactorState } from "@nuc/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { TryAgainBanner } from "../../../session/failures/try-again-banner.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Loading, Skeleton } from "../../../ui/loading/skeleton.tsx";
import { noteSetUp, useFactorNeeds } from "../../../session/second-factor/factor-question.ts";
import { ConsoleScreen } from "../../frame/console-screen.tsx";
import { AppPanel, type FactorAction } from "./app-panel.tsx";
import { factorQuery } from "./factor-query.ts";
import { PasskeysPanel } from "./passkeys-panel.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { SetUpDialog } from "./set-up-dialog.tsx";
import { SwitchOffDialog } from "./switch-off-dialog.tsx";

/** The second factor of the member of staff who is signed in: set up, changed, switched off. */
export function SecurityScreen() {
  const { setUp } = useFactorNeeds();
  return (
    <ConsoleScreen
      title="Your second factor"
      lead="It is asked for when you sign in, and again where you change coins, roles, fees or settings."
    >
      <div className="grid max-w-[44rem] grid-cols-1 gap-5">
        {setUp && (
          <Banner tone="warning" role="status">
            The console opens once your account has a second factor: an authenticator app or a
            passkey. Your password alone is not enough for staff.
          </Banner>
        )}
        <Factor />
      </div>
    </ConsoleScreen>
  );
}

function Factor() {
  const { data, error, isFetching, refetch } = useQuery(factorQuery);
  if (data !== undefined) return <KnownFactor state={data} />;
  return error === null ? (
    <Loading label="Loading your second factor">
      <Skeleton className="h-60" />
    </Loading>
  ) : (
    <TryAgainBanner error={error} busy={isFetching} onRetry={() => void refetch()} />
  );
}

function KnownFactor({ state }: { readonly state: SecondFactorState }) {
  const [act, setAct] = useState<FactorAction | null>(null);
  const { setUp } = useFactorNeeds();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const close = (): void => setAct(null);
  const readAgain = (): void => void queries.invalidateQueries({ queryKey: factorQuery.queryKey });
  const finish = (): void => {
    close();
    if (!setUp) return;
    // What was refused is asked for again.
    noteSetUp(false);
    queries.removeQueries({ queryKey: ["staff"] });
    void navigate("/");
  };
  return (
    <>
      <AppPanel state={state} onAct={setAct} />
      <PasskeysPanel passkeys={state.passkeys} />
      <SetUpDialog
        open={act === "set-up"}
        replaces={state.totp !== null}
        onEnabled={readAgain}
        onClose={close}
        onDone={finish}
      />
      <RecoveryCodesDialog open={act === "renew"} onRenewed={readAgain} onClose={close} />
      <SwitchOffDialog open={act === "switch-off"} onSwitchedOff={readAgain} onClose={close} />
    </>
  );
}
