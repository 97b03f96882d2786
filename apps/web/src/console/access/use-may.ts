import { useSession } from "../../session/storage/session-store.ts";
import { may, type Right } from "./rights.ts";

/** Whether who is signed in may do it. */
export function useMay(right: Right): boolean {
  return may(useSession()?.user?.role, right);
}
