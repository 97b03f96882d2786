/**
 * What the bell, the list and the page of a notification say. Verbatim where the specification has words: its menu and its
 * page differ by a letter.
 */
export const NOTIFICATION_PAGES_MESSAGES = {
  menu: {
    noAnnouncements: "Currently, there are no announcements",
    none: "Currently, there is no notification",
  },
  list: {
    noAnnouncements: "Currently, there is no announcements",
    none: "Currently, there is no notification",
    end: "Your device has reached the end of the notification",
    /** Follows a message that was cut. */
    more: "...More",
  },
  expired: "This notification has been expired will disappear once you refresh the page.",
  remove: {
    question: "Are you sure you want to remove this notification?",
    done: "Notification removed.",
  },
  missing: {
    title: "Oops! No Notification Found",
    text: "It may have expired or been removed.",
  },
} as const;
