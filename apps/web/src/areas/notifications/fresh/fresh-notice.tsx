import type { HEADER_CATEGORY, NotificationKind, NotificationRecord } from "@nuc/contract";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import {
  isNewsHeld,
  isShown,
  onNotification,
} from "../../../session/notifications/new-notifications.ts";
import { clockNow } from "../../../ui/time/server-clock.ts";
import { useToast } from "../../../ui/feedback/toasts.tsx";

/** Only its type is imported: its module brings schemas along that the browser does without. */
const header: typeof HEADER_CATEGORY = "header";

/** What somebody has just done is on the screen where they did it. */
const ownActs: ReadonlySet<NotificationKind | null> = new Set([
  "wallet-created",
  "coins-sent",
  "minted",
]);
/** Stays until it is dismissed. */
const security: ReadonlySet<NotificationKind | null> = new Set([
  "sign-in",
  "account-safety",
  "large-transfer",
]);

/** Milliseconds: what is older was missed in a break, and is no news. */
const fresh = 60_000;

function isNews({ category, kind, create_time: at }: NotificationRecord): boolean {
  const age = clockNow() - Date.parse(at);
  const isNew = category !== header && !ownActs.has(kind) && age < fresh;
  return isNew && !isNewsHeld() && !isShown(kind);
}

/** Says on any screen that something new came, one at a time; not where a list shows it. */
export function FreshNotice() {
  const { notice: show } = useToast();
  const navigate = useNavigate();
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  });
  useEffect(
    () =>
      onNotification((notice) => {
        if (!isNews(notice)) return;
        const stays = security.has(notice.kind);
        const run = () => void go.current(`/notification/detail/${notice.id}`);
        show(notice.title, { topic: "notice", stays, action: { label: "Open", run } });
      }),
    [show],
  );
  return null;
}
