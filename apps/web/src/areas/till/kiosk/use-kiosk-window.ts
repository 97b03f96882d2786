import { useEffect } from "react";
import { holdNews } from "../../../session/notifications/new-notifications.ts";
import { useKiosk } from "../../../session/storage/kiosk.ts";
import { useWakeLock } from "../window/use-wake-lock.ts";
import { useRestoreFullScreen } from "../window/use-restore-full-screen.ts";

/** What the kiosk mode does to the window while a page of the till is open. Answers whether it is on. */
export function useKioskWindow(): boolean {
  const on = useKiosk() !== null;
  useWakeLock(on);
  useRestoreFullScreen(on);
  // News of the account lead out of the till.
  useEffect(() => (on ? holdNews() : undefined), [on]);
  return on;
}
