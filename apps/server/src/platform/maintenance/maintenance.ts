import type { Handle } from "../database/tables.ts";

/** Whether the whole site is closed for work on it. */
export interface Maintenance {
  /** As this process last heard (at most 2 s old); for the gate in front of every call. */
  isOn(): boolean;
  /** As the transaction sees it. Throws AppError `MAINTENANCE` when on; for services that write. */
  requireOff(handle: Handle): Promise<void>;
  /** Switches it and tells every open page, in the caller's transaction. */
  set(handle: Handle, on: boolean): Promise<void>;
}
