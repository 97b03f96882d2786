import type { MessageState, OperatorMessage } from "@nuc/contract";
import type { BadgeTone } from "../../../ui/feedback/badge.tsx";

export const kindNames: Record<OperatorMessage["kind"], string> = {
  contact: "Contact form",
  newsletter: "Newsletter",
  miner: "Miner's mail",
};

export const stateNames: Record<
  MessageState,
  { readonly label: string; readonly tone: BadgeTone }
> = {
  new: { label: "New", tone: "info" },
  answered: { label: "Answered", tone: "success" },
  done: { label: "Done", tone: "neutral" },
};

export const keyOf = ({ kind, id }: Pick<OperatorMessage, "kind" | "id">): string =>
  `${kind} ${id}`;
