import { redirect } from "react-router";
import { walletsOnly } from "../../../session/signed-in/guards.ts";
import { creationFlow } from "./creation-flow.ts";

/** The later steps of making a wallet can only be reached through the first. */
export async function creationStepLoader(): Promise<null> {
  await walletsOnly();
  if (creationFlow.current() === undefined) throw redirect("/create-wallet");
  return null;
}
