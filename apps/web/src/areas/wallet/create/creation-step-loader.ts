import { redirect } from "react-router";
import { privateOnly } from "../../../session/guards.ts";
import { creationFlow } from "./creation-flow.ts";

/** The later steps of making a wallet can only be reached through the first. */
export async function creationStepLoader(): Promise<null> {
  await privateOnly();
  if (creationFlow.current() === undefined) throw redirect("/create-wallet");
  return null;
}
