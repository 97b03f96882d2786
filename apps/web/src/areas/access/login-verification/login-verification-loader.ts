import { redirect } from "react-router";
import { publicOnly } from "../../../session/signed-in/guards.ts";
import { isLoginPending } from "./login-email.ts";

/** Public only; a code is asked for only after a login that needs one. */
export async function loginVerificationLoader(): Promise<null> {
  await publicOnly();
  if (!isLoginPending()) throw redirect("/login");
  return null;
}
