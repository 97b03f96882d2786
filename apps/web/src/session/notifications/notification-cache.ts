import type { HEADER_CATEGORY, NotificationRecord } from "@nuc/contract";
import type { InfiniteData } from "@tanstack/react-query";
import { queryClient, queryKeys } from "../calls/query-client.ts";
import { headerKey } from "./header-query.ts";
import { detailKey, listKey, type ListPart, type ListType } from "./list-query.ts";
import { type Unread, unreadKey } from "./unread-query.ts";

/**
 * What events and the user's own acts change in the lists on this device. Each may be reported twice: after a break the last
 * few events come again, and what this page did itself comes back as an event.
 */

type Records = readonly NotificationRecord[];

/** Only its type is imported: its module brings schemas along that the browser does without. */
const header: typeof HEADER_CATEGORY = "header";

/** Read on this page, or reported as read: it does not count once more. */
const known = new Set<string>();

function changeList(type: ListType, change: (pages: readonly ListPart[]) => ListPart[]): void {
  queryClient.setQueryData<InfiniteData<ListPart>>(
    listKey(type),
    (list) => list && { ...list, pages: change(list.pages) },
  );
}

function changeRecords(type: ListType, change: (records: Records) => Records): void {
  changeList(type, (pages) => pages.map((page) => ({ ...page, records: change(page.records) })));
}

const without =
  (id: string) =>
  (records: Records): Records =>
    records.filter((record) => record.id !== id);

const asRead = (record: NotificationRecord): NotificationRecord => ({
  ...record,
  userpreferences: { is_read: true },
});

function changeUnread(change: (unread: Unread) => Unread): void {
  queryClient.setQueryData<Unread>(unreadKey, (unread) => unread && change(unread));
}

/** An answer that is on its way may be older than what was changed: it is asked for again. */
function askAgainWhatIsOnItsWay(): void {
  void queryClient.invalidateQueries({
    queryKey: queryKeys.notifications,
    predicate: ({ state }) => state.fetchStatus === "fetching",
  });
}

const prepend =
  (record: NotificationRecord) =>
  (pages: readonly ListPart[]): ListPart[] => {
    const [first, ...rest] = pages;
    const isThere = pages.some(({ records }) => records.some(({ id }) => id === record.id));
    if (first === undefined || isThere) return [...pages];
    return [{ ...first, records: [record, ...first.records] }, ...rest];
  };

function addToLists(record: NotificationRecord, isRead: boolean): void {
  const { id } = record;
  const add = prepend(isRead ? asRead(record) : record);
  changeList("all", add);
  if (record.announcement) changeList("announcements", add);
  if (isRead) return;
  changeList("unread", add);
  changeUnread(({ count, ids }) =>
    ids.includes(id) ? { count, ids } : { count: count + 1, ids: [id, ...ids] },
  );
}

/** Something new: at the top of its lists, or in the header. */
export function addNotification(record: NotificationRecord): void {
  if (record.category === header) {
    queryClient.setQueriesData<Records>(
      { queryKey: headerKey },
      (records) => records && [record, ...without(record.id)(records)],
    );
  } else addToLists(record, known.has(record.id));
  askAgainWhatIsOnItsWay();
}

/** One less to read, where it was to be read. */
const forget =
  (id: string) =>
  ({ count, ids }: Unread): Unread =>
    ids.includes(id) || count > ids.length
      ? { count: Math.max(0, count - 1), ids: ids.filter((other) => other !== id) }
      : { count, ids };

/** Read, here or on another page. */
export function markAsRead(id: string): void {
  if (known.has(id)) return;
  known.add(id);
  changeUnread(forget(id));
  const mark = (records: Records): Records =>
    records.map((record) => (record.id === id ? asRead(record) : record));
  changeRecords("all", mark);
  changeRecords("announcements", mark);
  changeRecords("unread", without(id));
  queryClient.setQueryData<NotificationRecord | null>(
    detailKey(id),
    (record) => record && asRead(record),
  );
  askAgainWhatIsOnItsWay();
}

/** The server could not be informed that it was read: what the lists say is asked for again. */
export function unmarkAsRead(id: string): void {
  known.delete(id);
  void queryClient.invalidateQueries({ queryKey: queryKeys.notifications });
}

/** All notifications until now are read. */
export function markAllAsRead(): void {
  changeUnread(() => ({ count: 0, ids: [] }));
  changeRecords("all", (records) => records.map(asRead));
  changeRecords("announcements", (records) => records.map(asRead));
  changeList("unread", (pages) => pages.map(() => ({ records: [], next: undefined })));
  askAgainWhatIsOnItsWay();
}

/** Off every list, by the user or because staff took it back. */
export function removeCachedNotification(id: string): void {
  const unread = queryClient.getQueryData<Unread>(unreadKey);
  if (unread?.ids.includes(id) === true) changeUnread(forget(id));
  // Whether it was one of the older ones that are unread is not known here.
  else if (unread !== undefined && unread.count > unread.ids.length)
    void queryClient.invalidateQueries({ queryKey: unreadKey });
  for (const type of ["all", "announcements", "unread"] as const) changeRecords(type, without(id));
  queryClient.setQueriesData<Records>({ queryKey: headerKey }, (records) =>
    records?.filter((record) => record.id !== id),
  );
  queryClient.setQueryData<NotificationRecord | null>(detailKey(id), (record) =>
    record === undefined ? undefined : null,
  );
  askAgainWhatIsOnItsWay();
}
