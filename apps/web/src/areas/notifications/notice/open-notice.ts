import { type HEADER_CATEGORY, type NotificationRecord, readNotification } from "@nuc/contract";
import { call } from "../../../session/calls/call.ts";
import { markAsRead, unmarkAsRead } from "../../../session/notifications/notification-cache.ts";

export const detailPath = (id: string): string => `/notification/detail/${id}`;

/** Only its type is imported: its module brings schemas along that the browser does without. */
const header: typeof HEADER_CATEGORY = "header";

/** Marks a notification as read: here at once, and then on the server. Nothing is said when that fails: it is unread again. */
export function openNotice(
  { id, category, userpreferences }: NotificationRecord,
  user: string,
): void {
  // What runs in the header never counts as unread.
  if (userpreferences.is_read || category === header) return;
  markAsRead(id);
  call(readNotification, { params: { id, user } }).catch(() => unmarkAsRead(id));
}
