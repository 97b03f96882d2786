import { loginAnswer, type LoginPayload, type SessionUser } from "@nuc/contract";
import { UnexpectedAnswerError } from "../../../session/api-error.ts";
import { api, dataOf, paths } from "../../../session/api.ts";
import { startSession } from "../../../session/session-store.ts";

/** Logs in with name and password and keeps the session on this device. Failures: those of `api`. */
export async function logIn(data: LoginPayload): Promise<SessionUser> {
  const { token, user } = await api.post(`${paths.auth}/login`, { data }, dataOf(loginAnswer));
  if (token === undefined || !("username" in user))
    throw new UnexpectedAnswerError("The answer to a login holds no session.");
  startSession(token, user);
  return user;
}
