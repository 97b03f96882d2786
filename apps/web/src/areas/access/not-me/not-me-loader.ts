import { publicPage } from "../../../session/signed-in/guards.ts";
import { takeReportToken } from "./report-token.ts";

/** For everybody, signed in or not: the token says whose account it is about. */
export async function notMeLoader(): Promise<string | null> {
  const token = takeReportToken();
  await publicPage();
  return token;
}
