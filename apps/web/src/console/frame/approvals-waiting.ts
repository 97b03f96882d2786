import { type ApprovalRecord, listApprovals } from "@nuc/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { callData } from "../../session/calls/call.ts";
import { useSession } from "../../session/storage/session-store.ts";
import { useMay } from "../access/use-may.ts";

/** What waits for a second admin, oldest request last, and the limits. */
export const waitingApprovals = queryOptions({
  queryKey: ["staff", "approvals", "waiting"],
  queryFn: ({ signal }) => callData(listApprovals, { query: { status: "waiting" }, signal }),
  staleTime: 15_000,
  refetchInterval: 60_000,
});

/** Whether an admin may decide on a request: one who neither asked for it nor is paid. */
export const mayDecide = ({ askedBy, username }: ApprovalRecord, me: string | undefined): boolean =>
  askedBy !== me && username !== me;

/** How many requests wait for who is signed in; undefined while unknown. */
export function useApprovalsForMe(): number | undefined {
  const enabled = useMay("approvals");
  const me = useSession()?.user?.username;
  const { data } = useQuery({ ...waitingApprovals, enabled });
  if (data === undefined) return undefined;
  return data.total - data.records.filter((request) => !mayDecide(request, me)).length;
}
