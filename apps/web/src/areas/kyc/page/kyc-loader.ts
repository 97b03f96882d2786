import type { LoaderFunctionArgs } from "react-router";
import { redirectOrSignedIn } from "../../../session/signed-in/guards.ts";
import { takeLoginCode } from "../handover/login-code.ts";

/** What the address of the page asked for. The code was taken out of it before the first request. */
export async function kycLoader({ request }: LoaderFunctionArgs) {
  const code = takeLoginCode();
  const redirect = new URL(request.url).searchParams.get("redirect");
  await redirectOrSignedIn(redirect !== null || code !== undefined);
  return { code, redirect };
}
