import { useEffect } from "react";
import { holdNews } from "../../../session/notifications/new-notifications.ts";

/** While it is on screen, what is new needs no other word. */
export function useOpenList(open: boolean): void {
  useEffect(() => (open ? holdNews() : undefined), [open]);
}
