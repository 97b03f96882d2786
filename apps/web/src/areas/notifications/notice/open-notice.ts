import { type NotificationRecord, readNotification } from "@nuc/contract";
import { call } from "../../../session/calls/call.ts";
import { markAsRead, unmarkAsRead } from "../../../session/notifications/notification-cache.ts";

export const detailPath = (id: string): string => `/notification/detail/${id}`;

/** Marks a notification as read: here at once, and then on the server. Nothing is said when that fails: it is unread again. */
export function openNotice(
  { id, userpreferences }: Pick<NotificationRecord, "id" | "userpreferences">,
  user: string,
): void {
  if (userpreferences.is_read) return;
  markAsRead(id);
  call(readNotification, { params: { id, user } }).catch(() => unmarkAsRead(id));
}
