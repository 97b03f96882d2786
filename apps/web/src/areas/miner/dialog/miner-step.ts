import type { MinerRegistration } from "@nuc/contract";
import { awaitsFee } from "../standing/miner-rules.ts";

/** The steps of the dialog in their order; `state` is where every registration ends or waits. */
export type MinerStep =
  | "choose"
  | "asking"
  | "failed"
  | "unpaid"
  | "received"
  | "type"
  | "sign"
  | "state";

interface MinerProgress {
  /** Whether it is known which wallet it is about. */
  readonly hasWallet: boolean;
  /** Of that wallet, where it has one. */
  readonly registration: MinerRegistration | undefined;
  /** Something that a step needs could not be asked. */
  readonly failed: boolean;
  /** Everything that a step needs is there. */
  readonly answered: boolean;
  readonly feesReceived: boolean | undefined;
  /** The person has read what registration means. */
  readonly informed: boolean;
  /** A type is chosen, and it is offered. */
  readonly typeChosen: boolean;
}

/** What comes next. What the server knows of the wallet goes before what was done in the dialog. */
export function minerStep(progress: MinerProgress): MinerStep {
  const { registration } = progress;
  if (!progress.hasWallet) return "choose";
  if (registration && !awaitsFee(registration)) return "state";
  if (progress.failed) return "failed";
  if (!progress.answered) return "asking";
  if (registration) return "sign";
  if (!progress.feesReceived) return "unpaid";
  if (!progress.informed) return "received";
  return progress.typeChosen ? "sign" : "type";
}
