import { useEffect } from "react";
import { holdNews } from "../../../session/notifications/fresh.ts";
import { useKiosk } from "../../../session/storage/kiosk.ts";
import { useAwake } from "../window/use-awake.ts";
import { useFilledScreen } from "../window/use-filled-screen.ts";

/** What the kiosk mode does to the window while a page of the till is open. Answers whether it is on. */
export function useKioskWindow(): boolean {
  const on = useKiosk() !== null;
  useAwake(on);
  useFilledScreen(on);
  // News of the account lead out of the till.
  useEffect(() => (on ? holdNews() : undefined), [on]);
  return on;
}
