import { type SocketRule, notifyPages } from "../../platform/sockets/socket-rule.ts";

/** A place in the queue; and that what is shown of fees and miners is to be asked again, whichever feature changed it. */
export const minerSockets: readonly SocketRule[] = [
  notifyPages("queue", { position: "id" }),
  notifyPages("miner", { position: "id" }),
];
