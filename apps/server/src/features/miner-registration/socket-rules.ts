import { type SocketRule, tellPages } from "../../platform/sockets/socket-rule.ts";

/** A place in the queue; and that what is shown of fees and miners is to be asked again, whichever feature changed it. */
export const minerSockets: readonly SocketRule[] = [
  tellPages("queue", { position: "id" }),
  tellPages("miner", { position: "id" }),
];
