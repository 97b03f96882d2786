import { redirect } from "react-router";
import { publicOnly } from "../../../session/signed-in/guards.ts";
import { pendingVerification } from "./pending-verification.ts";

/** Public only; without a phone or email to verify there is nothing to do here but to sign up. */
export async function verifyOtpLoader(): Promise<null> {
  await publicOnly();
  if (pendingVerification() === undefined) throw redirect("/register");
  return null;
}
