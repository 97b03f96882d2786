import { queryClient, queryKeys } from "../../session/calls/query-client.ts";
import { maintenancePath, termsPath } from "../../session/signed-in/guards.ts";
import { endRefusedSession } from "../../session/signed-in/logout.ts";
import { noteRefusal } from "../../session/site/maintenance.ts";
import { endTill } from "../../session/storage/till-session.ts";
import { setTermsStatus } from "../../session/storage/session-store.ts";
import { onSignal } from "../../session/calls/signals.ts";

/** Acts on what an answer means for the whole application: logs out, goes to the terms or to the maintenance page. */
export function handleSessionSignals(navigate: (path: string) => unknown): () => void {
  return onSignal((signal) => {
    switch (signal.kind) {
      case "session-over":
        endRefusedSession(signal.marker);
        break;
      case "till-over":
        endTill();
        // Nothing of the last customer stays in memory.
        location.assign("/pos/sign-in");
        break;
      case "terms-required":
        setTermsStatus(0);
        // Those that were accepted here before are not the ones to read.
        void queryClient.resetQueries({ queryKey: queryKeys.terms });
        void navigate(termsPath);
        break;
      case "maintenance":
        noteRefusal();
        void navigate(maintenancePath);
        break;
    }
  });
}
