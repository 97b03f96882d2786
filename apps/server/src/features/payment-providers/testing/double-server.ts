import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * What a provider's server can do instead of answering: `lost` does what was asked and breaks off, `broken` breaks off before.
 */
export type Failure =
  | "500"
  | "429"
  | "401"
  | "403"
  | "time-out"
  | "lost"
  | "broken"
  | "not-json"
  | "too-long"
  | "redirect";

export interface DoubleRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The full address, as it was asked. */
  readonly href: string;
}

export interface DoubleAnswer {
  readonly status: number;
  readonly json?: unknown;
}

export interface DoubleServer {
  readonly url: string;
  /** Every request that came, the failed ones too. */
  readonly requests: readonly DoubleRequest[];
  /** The next requests fail, those of `path` alone where it is given. */
  fail(failure: Failure, options?: { times?: number; path?: RegExp }): void;
  close(): Promise<void>;
}

/** A provider's server on this machine. */
export async function openDoubleServer(
  answer: (request: DoubleRequest) => DoubleAnswer,
): Promise<DoubleServer> {
  const requests: DoubleRequest[] = [];
  const failures: { failure: Failure; path: RegExp }[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const url = new URL(incoming.url ?? "/", address());
      const request: DoubleRequest = {
        method: incoming.method ?? "GET",
        path: url.pathname,
        query: url.searchParams,
        headers: incoming.headers,
        text: Buffer.concat(chunks).toString("utf8"),
        href: url.href,
      };
      requests.push(request);
      const next = failures.findIndex(({ path }) => path.test(request.path));
      const [failing] = next === -1 ? [] : failures.splice(next, 1);
      if (failing) fail(failing.failure, response, () => answer(request));
      else send(response, answer(request));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: address(),
    requests,
    fail: (failure, { times = 1, path = /./ } = {}) => {
      for (let time = 0; time < times; time += 1) failures.push({ failure, path });
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function send(response: ServerResponse, { status, json }: DoubleAnswer): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(json === undefined ? undefined : JSON.stringify(json));
}

function fail(failure: Failure, response: ServerResponse, act: () => DoubleAnswer): void {
  switch (failure) {
    case "500":
      return send(response, { status: 500, json: { name: "INTERNAL_SERVER_ERROR" } });
    case "429":
      return send(response, { status: 429, json: { name: "RATE_LIMIT_REACHED" } });
    case "401":
    case "403":
      return send(response, { status: Number(failure), json: { name: "NOT_AUTHORIZED" } });
    case "time-out":
      return;
    case "lost":
      act();
      response.destroy();
      return;
    case "broken":
      response.destroy();
      return;
    case "not-json":
      response.writeHead(200, { "content-type": "text/html" });
      response.end("<html>Sorry</html>");
      return;
    case "too-long":
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ filler: "x".repeat(2_000_000) }));
      return;
    case "redirect":
      response.writeHead(302, { location: "http://127.0.0.1:1/elsewhere" });
      response.end();
  }
}
