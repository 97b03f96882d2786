import { type Endpoint, loginByHandover, logout, type SessionUser } from "@nuc/contract";
import { NetworkError, UnexpectedAnswerError } from "../../../session/calls/api-error.ts";
import { failWith, urlOf } from "../../../session/calls/call.ts";

/** A session that a login code opened and that this device has not begun yet. */
export interface OpenedAccount {
  readonly token: string;
  readonly user: SessionUser;
}

/** A call that is authorised by something else than this device's session, which it says nothing of. */
async function callWith(authorization: string, endpoint: Endpoint): Promise<unknown> {
  const request: RequestInit = {
    method: endpoint.method,
    headers: { Accept: "application/json", Authorization: authorization },
    credentials: "same-origin",
    redirect: "error",
    cache: "no-store",
  };
  const response = await fetch(urlOf(endpoint, {}), request).catch((cause: unknown) => {
    throw new NetworkError(cause);
  });
  if (!response.ok) return await failWith(response, undefined);
  return await response.json().catch((cause: unknown) => {
    throw new UnexpectedAnswerError(cause);
  });
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const isOpened = (data: unknown): data is OpenedAccount =>
  isRecord(data) && typeof data["token"] === "string" && isRecord(data["user"]);

/** Opens the account that a code belongs to (specification: the code is the Authorization header). It works once. */
export async function openByCode(code: string): Promise<OpenedAccount> {
  const answer = await callWith(code, loginByHandover);
  const data = isRecord(answer) ? answer["data"] : undefined;
  if (!isOpened(data)) throw new UnexpectedAnswerError(new TypeError("The answer has no session"));
  return data;
}

/** Ends a session that is left or not entered. Without an answer it expires by itself. */
export async function endSession(token: string): Promise<void> {
  await callWith(`Bearer ${token}`, logout).catch(() => undefined);
}
