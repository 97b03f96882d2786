import { HEADER_CATEGORY } from "@nuc/contract";
import { type SocketRule, notifyPages } from "../../platform/sockets/socket-rule.ts";

const isOfHeader = ({ category }: { category: string }): boolean => category === HEADER_CATEGORY;

/** Visitors get those shown in the header only. In `read` and `removed` the id is the notification's own. */
export const notificationSockets: readonly SocketRule[] = [
  notifyPages("notification", {
    position: "id",
    toVisitors: ({ notification }) => isOfHeader(notification),
    isOver: ({ notification: { ttl } }, now) => ttl !== null && Date.parse(ttl) <= now.getTime(),
  }),
  notifyPages("read", { position: "lastId" }),
  notifyPages("read-all", { position: "id" }),
  notifyPages("removed", { position: "lastId", toVisitors: isOfHeader }),
];
