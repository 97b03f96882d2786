import { maintenancePath, termsPath } from "../session/guards.ts";
import { endSession } from "../session/logout.ts";
import { setMaintenance } from "../session/maintenance.ts";
import { setTermsStatus } from "../session/session-store.ts";
import { onSignal } from "../session/signals.ts";

/** Acts on what an answer means for the whole application: logs out, goes to the terms or to the maintenance page. */
export function heedSignals(navigate: (path: string) => unknown): () => void {
  return onSignal((signal) => {
    switch (signal.kind) {
      case "session-over":
        endSession(signal.marker);
        break;
      case "terms-required":
        setTermsStatus(0);
        void navigate(termsPath);
        break;
      case "maintenance":
        setMaintenance("true");
        void navigate(maintenancePath);
        break;
    }
  });
}
