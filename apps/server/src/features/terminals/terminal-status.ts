import type { TerminalStatus } from "@nuc/contract";
import type { TillStatus } from "./tables.ts";

/** The state of a till, as people see it. */
export const statusOf = ({
  status,
  stopped_at: stoppedAt,
}: {
  status: TillStatus;
  stopped_at: Date | null;
}): TerminalStatus => (status === "approved" && stoppedAt !== null ? "stopped" : status);
