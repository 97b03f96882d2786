import { BatchedLookup } from "../../platform/database/batched-lookup.ts";
import type { Handle } from "../../platform/database/tables.ts";
import { findSessions, type SessionRow } from "./session-repository.ts";

/** Finds sessions, living or not, by the hex text of their token's hash. */
export function sessionLookup(handle: Handle): BatchedLookup<SessionRow> {
  return new BatchedLookup(async (hashes) => {
    const rows = await findSessions(
      handle,
      hashes.map((hash) => Buffer.from(hash, "hex")),
    );
    return new Map(rows.map((row) => [row.token_hash.toString("hex"), row]));
  });
}
