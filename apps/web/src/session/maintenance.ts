import { MAINTENANCE_COLUMN } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { api, paths } from "./api.ts";
import type { AnswerSchema } from "./api.ts";
import { queryClient, queryKeys } from "./query-client.ts";
import { stored } from "./stored.ts";

/** The status as the specification has it: a text. */
export type MaintenanceStatus = "true" | "false";

const statusAnswer: AnswerSchema<MaintenanceStatus> = {
  parse(value) {
    const answer = value as {
      status?: unknown;
      data?: { calculated_toggle?: unknown; status?: unknown };
    };
    const status = answer.status ?? answer.data?.status;
    if (status === "true" || status === "false") return status;
    return answer.data?.calculated_toggle === 1 ? "true" : "false";
  },
};

export const maintenanceQuery = queryOptions({
  queryKey: queryKeys.maintenance,
  queryFn: ({ signal }) =>
    api.get(`${paths.toggles}?toggle_column=${MAINTENANCE_COLUMN}`, statusAnswer, { signal }),
  staleTime: 30_000,
  retry: false,
});

/** Records a status that came by the socket or in an answer. */
export function setMaintenance(status: MaintenanceStatus): void {
  stored.write("maintenance", status);
  queryClient.setQueryData(queryKeys.maintenance, status);
}

/** Asks whether the site is under maintenance. When nobody answers the last known status counts, at first "false". */
export async function isUnderMaintenance(): Promise<boolean> {
  try {
    const status = await queryClient.query(maintenanceQuery);
    stored.write("maintenance", status);
    return status === "true";
  } catch {
    return stored.read("maintenance") === "true";
  }
}
