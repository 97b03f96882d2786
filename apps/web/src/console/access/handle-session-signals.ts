import { endRefusedSession } from "../../session/signed-in/logout.ts";
import { setMaintenance } from "../../session/site/maintenance.ts";
import { onSignal } from "../../session/calls/signals.ts";
import { setTermsStatus } from "../../session/storage/session-store.ts";
import { consoleStart } from "./console-start.ts";

/**
 * Acts on what an answer means for the whole console: a session that is over leads to its sign-in; of new terms the gate says so.
 * Staff go on working while the site is under maintenance.
 */
export function handleSessionSignals(): () => void {
  return onSignal((signal) => {
    if (signal.kind === "session-over") endRefusedSession(signal.marker, consoleStart);
    if (signal.kind === "terms-required") setTermsStatus(0);
    if (signal.kind === "maintenance") setMaintenance("true");
  });
}
