import { checkToggleStatus, MAINTENANCE_COLUMN, type ToggleStatusAnswer } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../calls/call.ts";
import { queryClient, queryKeys } from "../calls/query-client.ts";
import { sendSignal } from "../calls/signals.ts";
import { stored } from "../storage/stored.ts";
import { setPlanned } from "./planned.ts";

/** The status as the specification has it: a text. */
export type MaintenanceStatus = "true" | "false";

/** The text is beside the data as well as in it, and the number says the same. */
function statusOf({ status, data }: ToggleStatusAnswer): MaintenanceStatus {
  return status ?? data.status ?? (data.calculated_toggle === 1 ? "true" : "false");
}

/** What `setMaintenance` recorded last; each record is another object. */
let recorded: { readonly status: MaintenanceStatus } | undefined;

export const maintenanceQuery = queryOptions({
  queryKey: queryKeys.maintenance,
  queryFn: async ({ signal }) => {
    const before = recorded;
    const query = { toggle_column: MAINTENANCE_COLUMN };
    const answer = await call(checkToggleStatus, { query, signal });
    setPlanned(answer.planned ?? null);
    // What came while the answer was on its way is newer.
    return recorded === undefined || recorded === before ? statusOf(answer) : recorded.status;
  },
  staleTime: 30_000,
  retry: false,
});

/** Records a status that came by the socket or in an answer. */
export function setMaintenance(status: MaintenanceStatus): void {
  recorded = { status };
  stored.write("maintenance", status);
  queryClient.setQueryData(queryKeys.maintenance, status);
}

const isKnown = (): boolean => queryClient.getQueryData(queryKeys.maintenance) === "true";

/**
 * A refused call says that the site is under maintenance. It may be older than its end: until the socket or the status
 * itself says so, the status is asked again.
 */
export function noteRefusal(): void {
  if (isKnown()) return;
  setMaintenance("true");
  refetchMaintenance();
}

/** The end may have come where it was not received, as before the socket was ready. */
export function refetchMaintenance(): void {
  if (isKnown()) void queryClient.invalidateQueries({ queryKey: queryKeys.maintenance });
}

/** Milliseconds that a screen waits for the answer; a slow network must not leave the page blank. */
const answerTimeout = 400;

const lastKnown = (): boolean => stored.read("maintenance") === "true";

async function askStatus(): Promise<boolean> {
  try {
    const status = await queryClient.query(maintenanceQuery);
    stored.write("maintenance", status);
    return status === "true";
  } catch {
    return lastKnown();
  }
}

/**
 * Whether the site is under maintenance. Where this page knows that it is not, no screen waits: the socket says when
 * that changes, and the status is asked again meanwhile. Without an answer the last known status counts, at first "false";
 * one that comes later than a screen can wait leads to the maintenance page all the same.
 */
export async function isUnderMaintenance(): Promise<boolean> {
  const before = queryClient.getQueryData(maintenanceQuery.queryKey);
  const answer = askStatus();
  if (before === "false") {
    leaveIfUnderMaintenance(answer);
    return false;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), answerTimeout);
  });
  const first = await Promise.race([answer, late]);
  clearTimeout(timer);
  if (first !== "late") return first;
  leaveIfUnderMaintenance(answer);
  return lastKnown();
}

function leaveIfUnderMaintenance(answer: Promise<boolean>): void {
  void answer.then((on) => {
    if (on) sendSignal({ kind: "maintenance" });
  });
}
