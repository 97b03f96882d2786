import type { NotificationRecord } from "@nuc/contract";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { onNotification } from "../../../session/notifications/new-notifications.ts";
import { useSession } from "../../../session/storage/session-store.ts";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { importWithRetry } from "../../../ui/loading/import-with-retry.ts";

/**
 * Says on any screen what came, one at a time; not where a list shows it. Its code is no part of the first page; where it cannot
 * be loaded the bell and the list have what came.
 */
export function FreshNotice() {
  const { notice: show } = useToast();
  const navigate = useNavigate();
  const user = useSession()?.user?.username;
  const say = useEffectEvent((notice: NotificationRecord) => {
    importWithRetry(() => import("./show-fresh.ts"))
      .then(async ({ showFresh }) => showFresh(notice, { show, navigate, user }))
      .catch(() => undefined);
  });
  useEffect(() => onNotification((notice) => say(notice)), []);
  return null;
}
