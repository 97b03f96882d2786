import { once } from "node:events";
import { WebSocket } from "ws";

/** Sockets that are opened at the same time. */
const AT_ONCE = 50;

/** Open pages that only listen. */
export interface Pages {
  readonly count: number;
  /** When each of `count` pages heard the notification of this title, in milliseconds of `performance.now()`. */
  hear(title: string, count: number): Promise<number[]>;
  close(): void;
}

/** Opens `each` pages for each session; resolves once all of them are let in. */
export async function openPages(
  url: string,
  tokens: readonly string[],
  each: number,
): Promise<Pages> {
  const heard = new Map<string, { times: number[]; count: number; done: () => void }>();
  const onText = (text: string) => {
    const at = performance.now();
    for (const [title, waiting] of heard) {
      if (!text.includes(`"title":"${title}"`)) continue;
      if (waiting.times.push(at) === waiting.count) waiting.done();
    }
  };
  const address = `${url.replace("http", "ws")}/api/notifications/nuc/socket`;
  const waiting = tokens.flatMap((token) => Array.from({ length: each }, () => token));
  const sockets: WebSocket[] = [];
  const open = async () => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop())
      sockets.push(await openPage(address, token, onText));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, open));
  return {
    count: sockets.length,
    hear: async (title, count) =>
      new Promise((resolve) => {
        const times: number[] = [];
        heard.set(title, {
          times,
          count,
          done: () => {
            heard.delete(title);
            resolve(times);
          },
        });
      }),
    close: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
}

async function openPage(
  address: string,
  token: string,
  onText: (text: string) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  await once(socket, "open");
  socket.send(JSON.stringify({ token }));
  await once(socket, "message");
  socket.on("message", (data: Buffer) => onText(data.toString()));
  return socket;
}
