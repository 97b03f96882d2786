import { timingSafeEqual, createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { MAX_QUESTION, packed } from "@nuc/identity/wire";
import { HEARTBEAT, type News } from "../platform/examiner/wire.ts";
import type { Examination } from "./examination.ts";
import { readQuestion } from "./read-question.ts";

/** Milliseconds in which a question must have arrived. */
const REQUEST_TIMEOUT = 30_000;

const hash = (text: string) => createHash("sha256").update(text).digest();

/** Questions come as `POST /questions` with the token; everything else is refused before its body is read. */
export function identityServer(examination: Examination, token: string): Server {
  const expected = hash(`Bearer ${token}`);
  const server = createServer((request, response) => {
    const refusal = refusalOf(request, expected);
    if (refusal === undefined) void take(examination, request, response);
    else refuse(response, refusal);
  });
  server.requestTimeout = REQUEST_TIMEOUT;
  server.headersTimeout = REQUEST_TIMEOUT;
  // Also reports to those who wait that they still do.
  const heart = setInterval(() => examination.notifyPlaces(), HEARTBEAT);
  server.once("close", () => clearInterval(heart));
  return server;
}

/** The status of a refusal, by the headers alone. */
function refusalOf({ method, url, headers }: IncomingMessage, expected: Buffer) {
  if (!timingSafeEqual(hash(headers.authorization ?? ""), expected)) return 401;
  if (url !== "/questions") return 404;
  if (method !== "POST") return 405;
  const length = Number(headers["content-length"] ?? Number.NaN);
  if (!Number.isSafeInteger(length)) return 411;
  return length > MAX_QUESTION ? 413 : undefined;
}

function refuse(response: ServerResponse, status: number): void {
  // The rest of the body is not waited for.
  response.writeHead(status, { connection: "close" }).end();
}

async function take(
  examination: Examination,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Before the photos are read, so that too many requests fill no memory.
  const account = request.headers["x-account"];
  const length = Number(request.headers["content-length"]);
  if (typeof account !== "string") return refuse(response, 400);
  if (examination.isFull(account, length)) return refuse(response, 503);
  const asked = await readQuestion(request).catch(() => undefined);
  if (asked === undefined || asked.question.job.accountId !== account) return refuse(response, 400);
  // Others may have come meanwhile.
  if (examination.isFull(account, length)) return refuse(response, 503);
  response.writeHead(200, { "content-type": "application/octet-stream" });
  const send = (news: News, picture?: Uint8Array) => {
    response.write(packed(news, picture === undefined ? [] : [Buffer.from(picture)]));
    if ("answer" in news) response.end();
  };
  const takeOut = examination.ask(asked.question, asked.pictures, send);
  response.once("close", takeOut);
}
