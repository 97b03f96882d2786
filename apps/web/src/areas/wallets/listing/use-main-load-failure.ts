import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { isOutage, toneOf } from "../../../session/calls/api-error.ts";
import { home } from "../../../session/signed-in/guards.ts";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { walletFailureMessage } from "../../../session/failures/wallet-failure.ts";

interface MainLoad {
  readonly data: unknown;
  readonly error: Error | null;
}

/** A page that went to `/` has shown the failure; the attempt that `/` makes at once does not show it again. */
let reportedElsewhere = false;

/**
 * When the main load of a wallet page fails without a reason that the server named: shows it in a toast. `/` stays, with
 * its own way to try again; every other page goes to `/` once.
 */
export function useMainLoadFailure({ data, error }: MainLoad): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const reported = useRef<Error>(null);
  const loaded = data !== undefined;
  useEffect(() => {
    if (loaded) reportedElsewhere = false;
    if (loaded || error === null || !isOutage(error) || reported.current === error) return;
    reported.current = error;
    if (!reportedElsewhere) {
      toast[toneOf(error) === "danger" ? "error" : "warning"](walletFailureMessage(error));
    }
    reportedElsewhere = pathname !== home;
    if (reportedElsewhere) void navigate(home, { replace: true });
  }, [error, loaded, navigate, pathname, toast]);
}
